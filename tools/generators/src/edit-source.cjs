const ts = require('typescript');

const parse = (text) => ts.createSourceFile('source.ts', text, ts.ScriptTarget.ES2022, true);

const insert = (text, position, addition) => text.slice(0, position) + addition + text.slice(position);

/** The source with an import declaration after its last one. */
function withImport(text, declaration) {
  const last = parse(text).statements.filter(ts.isImportDeclaration).at(-1);
  return last ? insert(text, last.end, `\n${declaration}`) : `${declaration}\n\n${text}`;
}

/** The source with a type imported by name from a module, in the declaration that imports from it already if there is one. */
function withTypeImport(text, name, module) {
  const known = parse(text)
    .statements.filter(ts.isImportDeclaration)
    .find(
      ({ moduleSpecifier, importClause }) => moduleSpecifier.text === module && importClause?.namedBindings?.elements,
    );
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

/** The source with a statement after the last call of an endpoint, else at the end of the plugin. */
function withStatement(text, pluginName, statement) {
  const plugin = parse(text).statements.find(
    (node) => ts.isFunctionDeclaration(node) && node.name?.text === pluginName,
  );
  if (!plugin) throw new Error(`There is no function ${pluginName}.`);
  const registered = plugin.body.statements.filter((node) => /^\w+Endpoints?\(/.test(node.getText())).at(-1);
  return insert(text, registered ? registered.end : plugin.body.end - 1, `\n${statement}\n`);
}

module.exports = { withEndpoint, withImport, withStatement, withTypeImport };
