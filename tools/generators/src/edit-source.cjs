const ts = require('typescript');

const parse = (text, name = 'source.ts') => ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);

const insert = (text, position, addition) => text.slice(0, position) + addition + text.slice(position);

/** The source with an import declaration after its last one. */
function withImport(text, declaration) {
  const last = parse(text).statements.filter(ts.isImportDeclaration).at(-1);
  return last ? insert(text, last.end, `\n${declaration}`) : `${declaration}\n\n${text}`;
}

/** The declaration that imports names from a module. */
const importFrom = (text, module, name) =>
  parse(text, name)
    .statements.filter(ts.isImportDeclaration)
    .find(
      ({ moduleSpecifier, importClause }) => moduleSpecifier.text === module && importClause?.namedBindings?.elements,
    );

/** The source with a value imported by name from a module, in the declaration that imports from it already if there is one. */
function withNamedImport(text, name, module) {
  const known = importFrom(text, module, 'source.tsx');
  if (!known) return withImport(text, `import { ${name} } from '${module}';`);
  const { isTypeOnly, namedBindings } = known.importClause;
  if (namedBindings.elements.some((element) => element.name.text === name)) return text;
  const types = namedBindings.elements.map((element) => (isTypeOnly ? `type ${element.getText()}` : element.getText()));
  return `${text.slice(0, known.pos)}${known.pos === 0 ? '' : '\n'}import { ${[name, ...types].join(', ')} } from '${module}';${text.slice(known.end)}`;
}

/** The source with a type imported by name from a module, in the declaration that imports from it already if there is one. */
function withTypeImport(text, name, module) {
  const known = importFrom(text, module);
  if (!known) return withImport(text, `import type { ${name} } from '${module}';`);
  const { elements } = known.importClause.namedBindings;
  if (elements.some((element) => element.name.text === name)) return text;
  const specifier = known.importClause.isTypeOnly ? name : `type ${name}`;
  return insert(text, elements.at(-1).end, `, ${specifier}`);
}

/** The source with one more property at the end of the object that `endpoints: (build) => ({ … })` returns. */
function withEndpoint(text, property) {
  let endpoints;
  const visit = (node) => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'endpoints' && ts.isArrowFunction(node.initializer)) {
      endpoints = node.initializer.body;
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(text));
  if (!endpoints) throw new Error('The data-access has no endpoints: (build) => ({ … }).');
  const object = ts.isParenthesizedExpression(endpoints) ? endpoints.expression : endpoints;
  const last = object.properties.at(-1);
  const separator = last && !object.properties.hasTrailingComma ? ',\n' : '\n';
  return insert(text, last ? object.properties.end : object.end - 1, `${separator}${property}`);
}

/** The source with one more element at the end of the list that a function or constant returns. */
function withElement(text, name, element) {
  let list;
  const visit = (node) => {
    if (ts.isArrayLiteralExpression(node)) list ??= node;
    else ts.forEachChild(node, visit);
  };
  const declares = (node) => node.name?.text === name || node.declarationList?.declarations[0]?.name.text === name;
  const declared = parse(text, 'source.tsx').statements.find(declares);
  if (declared) visit(declared);
  if (!list) throw new Error(`There is no list in ${name}.`);
  const last = list.elements.at(-1);
  const separator = last && !list.elements.hasTrailingComma ? ', ' : '';
  return insert(text, last ? list.elements.end : list.end - 1, `${separator}${element}`);
}

/** The source with a statement after the last call of an endpoint, else at the end of the plugin. */
function withStatement(text, pluginName, statement) {
  const plugin = parse(text).statements.find(
    (node) => ts.isFunctionDeclaration(node) && node.name?.text === pluginName,
  );
  if (!plugin) throw new Error(`There is no function ${pluginName}.`);
  const registered = plugin.body.statements.filter((node) => /^\w+Endpoints?\(/.test(node.getText())).at(-1);
  return insert(text, registered ? registered.end : plugin.body.end - 1, `\n${statement}\n`);
}

module.exports = { withElement, withEndpoint, withImport, withNamedImport, withStatement, withTypeImport };
