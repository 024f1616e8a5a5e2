import { ConfigurationError, readEnvironment } from '@nitrate/configuration';
import { storageUrl } from './storage-url';

const read = (url: string) => readEnvironment({ STORAGE_URL: url }, { STORAGE_URL: storageUrl() }).STORAGE_URL;

it.each([
  ['s3://films', { bucket: 'films', prefix: '', endpoint: undefined, region: undefined }],
  ['s3://films/', { bucket: 'films', prefix: '' }],
  ['s3://films.example/archive/one?region=eu-central-1', { prefix: 'archive/one/', region: 'eu-central-1' }],
  ['s3://films?endpoint=http://10.0.0.5:7480', { endpoint: 'http://10.0.0.5:7480' }],
  ['s3://films?endpoint=https%3A%2F%2Fs3.example.org', { endpoint: 'https://s3.example.org' }],
])('reads %s', (url, expected) => {
  expect(read(url)).toMatchObject(expected);
});

it.each([
  ['/srv/films', 'must begin with s3://'],
  ['s3://', 'must'],
  ['s3://Films', 'must name a bucket'],
  ['s3://key:secret@films', 'must not hold a key'],
  ['s3://films/a%2F..', 'may have a prefix'],
  ['s3://films?acl=public-read', 'unknown parameter acl'],
  ['s3://films?endpoint=s3.example.org', 'must have an endpoint like'],
  ['s3://films?endpoint=https://a:b@s3.example.org', 'must have an endpoint like'],
  ['s3://films?endpoint=https://s3.example.org/films', 'must have an endpoint like'],
])('refuses %s', (url, message) => {
  expect(() => read(url)).toThrow(ConfigurationError);
  expect(() => read(url)).toThrow(message);
  expect(() => read(url)).not.toThrow('secret');
});
