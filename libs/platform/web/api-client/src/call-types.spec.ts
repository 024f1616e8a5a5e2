import { defineEndpoint } from '@nitrate/contract-kit';
import { expectTypeOf } from 'expect-type';
import Type from 'typebox';
import { call, type ApiCall, type CallOf, type CallParts } from './call';

// The types are checked by the compiler; the tests run the call itself.
const renameThing = defineEndpoint({
  method: 'POST',
  url: '/things/:thing/rename',
  summary: 'Renames a thing',
  access: 'confirmed',
  params: Type.Object({ thing: Type.String() }),
  query: Type.Object({ lang: Type.Optional(Type.String()) }),
  body: Type.Object({ name: Type.String() }),
  reply: Type.Object({}),
  refusals: [],
});
const listThings = defineEndpoint({
  method: 'GET',
  url: '/things',
  summary: 'All things',
  access: 'anyone',
  reply: Type.Object({}),
  refusals: [],
});

interface RenameCall {
  method: 'POST';
  url: '/things/:thing/rename';
  params: { thing: string };
  body: { name: string };
}

it('accepts what the contract declares, with or without optional parts', () => {
  expectTypeOf<RenameCall>().toExtend<CallOf<typeof renameThing>>();
  expectTypeOf<RenameCall & { query: { lang: string } }>().toExtend<CallOf<typeof renameThing>>();
  expectTypeOf<{ method: 'GET'; url: '/things' }>().toExtend<CallOf<typeof listThings>>();
  expectTypeOf(call<typeof listThings>).returns.toEqualTypeOf<ApiCall>();
  expect(call<typeof listThings>({ method: 'GET', url: '/things' })).toEqual({
    method: listThings.method,
    url: listThings.url,
    base: 'api',
  });
});

it('has no method and url in CallParts', () => {
  expectTypeOf<Pick<RenameCall, 'params' | 'body'>>().toExtend<CallParts<typeof renameThing>>();
  expectTypeOf<keyof CallParts<typeof listThings>>().toEqualTypeOf<'params' | 'query' | 'body'>();
  const parts: CallParts<typeof renameThing> = { params: { thing: 'a/b' }, body: { name: 'New' } };
  const renamed = call<typeof renameThing>({ method: 'POST', url: '/things/:thing/rename', ...parts });
  expect(renamed).toMatchObject({ method: renameThing.method, url: '/things/a%2Fb/rename', body: { name: 'New' } });
});

it('does not compile with another method, address, parameter, query or body', () => {
  type Call = CallOf<typeof renameThing>;
  expectTypeOf<Omit<RenameCall, 'method'> & { method: 'PUT' }>().not.toExtend<Call>();
  expectTypeOf<Omit<RenameCall, 'url'> & { url: '/things/:thing' }>().not.toExtend<Call>();
  expectTypeOf<Omit<RenameCall, 'params'>>().not.toExtend<Call>();
  expectTypeOf<Omit<RenameCall, 'params'> & { params: { id: string } }>().not.toExtend<Call>();
  expectTypeOf<Omit<RenameCall, 'body'>>().not.toExtend<Call>();
  expectTypeOf<Omit<RenameCall, 'body'> & { body: { name: number } }>().not.toExtend<Call>();
  expectTypeOf<RenameCall & { query: { lang: number } }>().not.toExtend<Call>();
  expectTypeOf<{ method: 'GET'; url: '/things'; body: { name: string } }>().not.toExtend<CallOf<typeof listThings>>();
  expectTypeOf<{ method: 'GET'; url: '/things'; query: { q: string } }>().not.toExtend<CallOf<typeof listThings>>();
});
