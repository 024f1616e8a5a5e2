import { notJson } from './not-json';

const faultOf = (text: string) => {
  try {
    JSON.parse(text);
  } catch (error) {
    return notJson(error);
  }
  return undefined;
};

it('says in both languages where a text is not JSON', () => {
  expect(faultOf('"de": {')).toEqual({
    en: 'is not JSON: error at character 5',
    de: 'ist kein JSON: Fehler bei Zeichen 5',
  });
  expect(notJson('broken')).toEqual({ en: 'is not JSON', de: 'ist kein JSON' });
});
