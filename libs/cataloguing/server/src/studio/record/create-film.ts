import type { CataloguingDeps } from '../../cataloguing-deps';
import { createFilm } from '@nitrate/cataloguing/contract';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import {
  normaliseRecord,
  type FilmRecord,
  addRevisions,
  writeFilms,
  editedRecord,
  fieldChanges,
} from '@nitrate/catalog/store';
import type { RecordTables } from '../../record-tables';
import { loadStudioFilm } from '../load-studio-film';
import { invalidRecord } from './field-errors';

/** Creates a film as a draft. A later import of it fills the fields that editors have left empty. */
export function createFilmEndpoint(app: HttpServer, deps: CataloguingDeps): void {
  route(app, createFilm, async ({ body: { archive, supplierId, record }, viewer, request, now: clock }) => {
    const checked = normaliseRecord({ ...record, archive, supplierId, textFormat: 'plain' });
    if ('faults' in checked) throw invalidRecord(request, checked.faults);
    const now = clock();
    const draft: FilmRecord = { ...checked.record, status: 'draft' };
    const filmId = await inTransaction(deps.database, async (transaction) => {
      const db = transaction.tables<RecordTables>();
      const known = await db
        .selectFrom('film as f')
        .innerJoin('archive as a', 'a.id', 'f.archive_id')
        .select('f.id')
        .where('a.name', '=', draft.archive)
        .where('f.supplier_id', '=', draft.supplierId)
        .executeTakeFirst();
      if (known) throw new Refusal('filmExists');
      const [written] = await writeFilms(transaction, [draft], now);
      if (written?.outcome !== 'added') throw new Refusal('filmExists');
      const { id } = written;
      const imported = { texts: {}, facts: {} };
      await db
        .insertInto('film_edit')
        .values({ film_id: id, imported, keeps_status: true, changed_by: viewer.userId })
        .execute();
      const changes = fieldChanges({}, editedRecord(draft));
      await addRevisions(transaction, [
        { filmId: id, kind: 'created', version: 0, at: now, by: viewer.userId, changes },
      ]);
      return id;
    });
    return loadStudioFilm(deps, filmId);
  });
}
