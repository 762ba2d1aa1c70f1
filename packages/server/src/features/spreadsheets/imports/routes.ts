import { importCalls } from "@oxcut/core/api";
import type { Knex } from "knex";
import { itemResponse } from "../../../http/etag.ts";
import { answerList } from "../../../http/list.ts";
import { type RateLimit, type Route, type RouteResponse, serve } from "../../../http/route.ts";
import {
	confirmAlone,
	confirmReady,
	explainFailure,
	isOvertaken,
	prepareConfirmation,
} from "./confirm-import.ts";
import { presentImport, presentImportRow, presentListedImport } from "./presenter.ts";
import { type ImportItem, listImportRows, listImports } from "./queries.ts";
import { discardImport, previewImport, replanImport, requireImport } from "./service.ts";
import { undoImport } from "./undo-import.ts";

const OF_IMPORT = { item: "import", param: "id" } as const;

/** Rows that an import answers by itself. */
const FIRST_ROWS = 100;

const IMPORTS: RateLimit = { name: "import", by: "account", limit: 60, windowSeconds: 60 * 60 };

/** An import with the first of its rows. */
async function answerImport(knex: Knex, item: ImportItem, status = 200): Promise<RouteResponse> {
	const rows = await listImportRows(knex, item.id, { limit: FIRST_ROWS, after: 0 });
	const body = { ...presentImport(item), rows: rows.map((row) => presentImportRow(row, item.state)) };
	return itemResponse("import", body, item.version, status);
}

/** The calls of imports of spreadsheets into a production. */
export const importRoutes: readonly Route[] = [
	serve(importCalls.createImport, {
		rateLimit: IMPORTS,
		handler: async ({ query, body, upload, production, account, deps, write }) => {
			const { filename, ...choices } = query;
			const file =
				upload === null
					? {
							name: body.import.name,
							contents: Buffer.from(body.import.contents, "base64"),
							choices: body.import.options,
						}
					: { name: filename === "" ? upload.name : filename, contents: upload.bytes, choices };
			const save = await previewImport(deps, production.id, file);
			return write(async (trx) => answerImport(trx, await save(trx, account), 201));
		},
	}),
	serve(importCalls.listImports, {
		handler: ({ query: { limit, before }, production, deps: { db } }) =>
			answerList(db.knex, "imports", presentListedImport, () =>
				listImports(db.knex, production.id, { limit, before: before ?? null }),
			),
	}),
	serve(importCalls.getImport, {
		from: OF_IMPORT,
		handler: async ({ params, deps }) =>
			answerImport(deps.db.knex, await requireImport(deps.db.knex, params.id)),
	}),
	serve(importCalls.listImportRows, {
		from: OF_IMPORT,
		handler: async ({ params, query: { limit, after, outcome }, deps: { db } }) => {
			const { state } = await requireImport(db.knex, params.id);
			return answerList(
				db.knex,
				"rows",
				(row) => presentImportRow(row, state),
				() => listImportRows(db.knex, params.id, { limit, after, outcome }),
			);
		},
	}),
	serve(importCalls.updateImport, {
		from: OF_IMPORT,
		rateLimit: IMPORTS,
		handler: async ({ params, body, deps, request: { ifMatch }, write }) => {
			const save = await replanImport(deps, params.id, body.import.options);
			return write(async (trx) => answerImport(trx, await save(trx, ifMatch)));
		},
	}),
	serve(importCalls.confirmImport, {
		from: OF_IMPORT,
		handler: async ({ params: { id }, account, deps, request: { ifMatch }, write }) => {
			const confirmation = { id, editor: account, ifMatch };
			try {
				const ready = await prepareConfirmation(deps, id);
				try {
					// In the call's transaction, so that a repeat under its Idempotency-Key gets the first answer.
					return await write(async (trx) =>
						answerImport(trx, await confirmReady(trx, deps, confirmation, ready)),
					);
				} catch (error) {
					if (!isOvertaken(error)) throw error;
					return await write(async (trx) => answerImport(trx, await confirmAlone(trx, deps, confirmation)));
				}
			} catch (error) {
				return explainFailure(deps, id, error);
			}
		},
	}),
	serve(importCalls.undoImport, {
		from: OF_IMPORT,
		handler: ({ params, account, deps, request: { ifMatch }, write }) =>
			write(async (trx) => {
				await undoImport(trx, params.id, account, { ifMatch, at: deps.clock() });
				return answerImport(trx, await requireImport(trx, params.id));
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
