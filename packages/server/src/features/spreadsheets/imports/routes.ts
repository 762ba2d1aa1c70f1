import { importCalls } from "@oxcut/core/api";
import type { Knex } from "knex";
import { drawPoster } from "../../../files/draw-poster.ts";
import { storeDrawings } from "../../../files/stored-images.ts";
import { itemResponse } from "../../../http/etag.ts";
import { decodeInSlices } from "../../../http/in-slices.ts";
import { answerPage } from "../../../http/list.ts";
import { type RateLimit, type Route, type RouteResponse, serve } from "../../../http/route.ts";
import type { Settings } from "../../../system/settings.ts";
import { presentRecord } from "../../records/records/presenter.ts";
import {
	confirmAlone,
	confirmReady,
	explainFailure,
	isOvertaken,
	prepareConfirmation,
} from "./confirm-import.ts";
import { addPoster, requirePosterTarget } from "./posters.ts";
import { presentImport, presentImportRow, presentListedImport } from "./presenter.ts";
import { type ImportItem, listImportRows, listImports, type StoredImportRow } from "./queries.ts";
import { discardImport, previewImport, replanImport, requireImport } from "./service.ts";
import { undoImport } from "./undo-import.ts";

const OF_IMPORT = { item: "import", param: "id" } as const;

/** Rows included in the response for an import. */
const FIRST_ROWS = 100;

/** A folder of stills has one for each. */
const POSTERS: RateLimit = { name: "import-poster", by: "account", limit: 20_000, windowSeconds: 60 * 60 };

const IMPORTS: RateLimit = { name: "import", by: "account", limit: 60, windowSeconds: 60 * 60 };

/** An import with its first rows. */
async function answerImport(
	knex: Knex,
	item: ImportItem,
	{ ffmpeg }: Pick<Settings, "ffmpeg">,
	status = 200,
): Promise<RouteResponse> {
	const rows = await listImportRows(knex, item.id, { limit: FIRST_ROWS, after: 0 });
	const body = {
		...presentImport(item),
		rows: rows.map((row) => presentImportRow(row, item.state)),
		video_posters: ffmpeg !== null,
	};
	return itemResponse("import", body, item.version, status);
}

/** The calls for imports of spreadsheets into a production. */
export const importRoutes: readonly Route[] = [
	serve(importCalls.createImport, {
		rateLimit: IMPORTS,
		handler: async ({ query, body, upload, production, account, deps, write }) => {
			const { filename, ...choices } = query;
			const file =
				upload === null
					? {
							name: body.import.name,
							contents: await decodeInSlices(body.import.contents),
							choices: body.import.options,
						}
					: { name: filename === "" ? upload.name : filename, contents: upload.bytes, choices };
			const save = await previewImport(deps, production.id, file);
			return write(async (trx) => answerImport(trx, await save(trx, account), deps.settings, 201));
		},
	}),
	serve(importCalls.listImports, {
		handler: ({ query: { limit, before = null }, production, deps: { db } }) =>
			answerPage(db.knex, "imports", {
				limit,
				present: presentListedImport,
				read: (most) => listImports(db.knex, production.id, { limit: most, before }),
				cursorOf: ({ id }) => id,
			}),
	}),
	serve(importCalls.getImport, {
		from: OF_IMPORT,
		handler: async ({ params, deps }) =>
			answerImport(deps.db.knex, await requireImport(deps.db.knex, params.id), deps.settings),
	}),
	serve(importCalls.listImportRows, {
		from: OF_IMPORT,
		handler: async ({ params, query: { limit, after, outcome }, deps: { db } }) => {
			const { state } = await requireImport(db.knex, params.id);
			return answerPage(db.knex, "rows", {
				limit,
				present: (row: StoredImportRow) => presentImportRow(row, state),
				read: (most) => listImportRows(db.knex, params.id, { limit: most, after, outcome }),
				cursorOf: ({ position }: StoredImportRow) => position,
			});
		},
	}),
	serve(importCalls.updateImport, {
		from: OF_IMPORT,
		rateLimit: IMPORTS,
		handler: async ({ params, body, deps, request: { ifMatch }, write }) => {
			const save = await replanImport(deps, params.id, body.import.options);
			return write(async (trx) => answerImport(trx, await save(trx, ifMatch), deps.settings));
		},
	}),
	serve(importCalls.confirmImport, {
		from: OF_IMPORT,
		handler: async ({ params: { id }, account, deps, request: { ifMatch }, write }) => {
			const confirmation = { id, editor: account, ifMatch };
			try {
				const ready = await prepareConfirmation(deps, id);
				try {
					// Runs in the call's transaction, so that a repeat under its Idempotency-Key gets the first response.
					return await write(async (trx) =>
						answerImport(trx, await confirmReady(trx, deps, confirmation, ready), deps.settings),
					);
				} catch (error) {
					if (!isOvertaken(error)) throw error;
					return await write(async (trx) =>
						answerImport(trx, await confirmAlone(trx, deps, confirmation), deps.settings),
					);
				}
			} catch (error) {
				return explainFailure(deps, id, error);
			}
		},
	}),
	serve(importCalls.addImportPoster, {
		from: OF_IMPORT,
		rateLimit: POSTERS,
		handler: async ({ params: { id }, query: { position, size }, upload, account, deps, write }) => {
			const target = await requirePosterTarget(deps.db.knex, id, position);
			const key = target.hasImage
				? null
				: await storeDrawings(deps, await drawPoster(deps.settings, { bytes: upload.bytes, size }));
			return write(async (trx) => {
				const record = await addPoster(trx, {
					importId: id,
					recordId: target.recordId,
					editor: account,
					key,
				});
				return itemResponse("record", presentRecord(record), record.version);
			});
		},
	}),
	serve(importCalls.undoImport, {
		from: OF_IMPORT,
		handler: ({ params, account, deps, request: { ifMatch }, write }) =>
			write(async (trx) => {
				await undoImport(trx, params.id, account, { ifMatch, at: deps.clock() });
				return answerImport(trx, await requireImport(trx, params.id), deps.settings);
			}),
	}),
	serve(importCalls.deleteImport, {
		from: OF_IMPORT,
		handler: ({ params, request: { ifMatch }, write }) =>
			write(async (trx) => {
				await discardImport(trx, params.id, ifMatch);
				return { status: 204 };
			}),
	}),
];
