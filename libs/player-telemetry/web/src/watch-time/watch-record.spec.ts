import { itemOf, readWatchRecord, recordKey, type WatchRecord, writeRecord } from './watch-record';

const record: WatchRecord = {
  id: '01900000-0000-7000-8000-000000000000',
  watchTime: { assetId: 'asset', start: 1, end: 2, accumulator: 12_999 },
  meta: {
    id: 'film',
    title: 'A Walk',
    supplierId: 'HFC-0412',
    secondary: { analytics: { archiveId: 'archive', sections: [{ value: 'Harbour Archive' }] } },
  },
  subscriptionId: 'sub',
  right: null,
  doubtMs: null,
};
const withAnalytics = (analytics: WatchRecord['meta']['secondary']['analytics'], supplierId?: string) => ({
  ...record,
  meta: { id: 'film', name: 'A Walk', ...(supplierId && { supplierId }), secondary: { analytics } },
});

it('becomes an item with seven fields', () => {
  expect(itemOf(record)).toEqual({
    filmId: 'film',
    assetId: 'asset',
    seconds: 12,
    archiveId: 'archive',
    archiveName: 'Harbour Archive',
    filmTitle: 'A Walk',
    subscriptionId: 'sub',
  });
});

it('falls back to the supplier', () => {
  expect(itemOf(withAnalytics({ supplierId: 'supplier', sections: [] }, 'HFC-0412'))?.archiveId).toBe('supplier');
  expect(itemOf(withAnalytics({ sections: [] }, 'HFC-0412'))).toMatchObject({
    archiveId: 'HFC-0412',
    archiveName: '',
    filmTitle: 'A Walk',
  });
});

it('is not reported with less than a second, or for nobody', () => {
  expect(itemOf({ ...record, watchTime: { ...record.watchTime, accumulator: 999 } })).toBeUndefined();
  expect(itemOf(withAnalytics({ sections: [] }))).toBeUndefined();
});

it('is read as it was written, and nothing that is none', () => {
  writeRecord(localStorage, record);
  expect(readWatchRecord(localStorage, 'asset')).toEqual(record);
  for (const value of ['{', 'null', '7', '{"id":"x"}', '{"id":"x","watchTime":{"accumulator":1},"meta":{}}']) {
    localStorage.setItem(recordKey('asset'), value);
    expect(readWatchRecord(localStorage, 'asset')).toBeUndefined();
  }
});
