import { mustBe, text } from "@oxcut/core";
import { idParams, idText, productionParams } from "@oxcut/core/api";
import type { Knex } from "knex";
import * as z from "zod";
import { itemResponse } from "../../http/etag.ts";
import { answerList } from "../../http/list.ts";
import { defineRoute, type RateLimit, type Route, type RouteResponse } from "../../http/route.ts";
import { confirmImport } from "./confirm-import.ts";
import { importChoicesSchema, importOptionsSchema } from "./import-options.ts";
import { presentImport, presentImportRow, presentListedImport } from "./presenter.ts";
import { type ImportItem, listImportRows, listImports } from "./queries.ts";
import { discardImport, previewImport, replanImport, requireImport } from "./service.ts";
import { undoImport } from "./undo-import.ts";

const IN_PRODUCTION = { kind: "production", area: "records", from: "production_id" } as const;
const OF_IMPORT = { kind: "production", area: "records", from: { item: "import", param: "id" } } as const;

const PAGE_DEFAULT = 100;
const PAGE_MAX = 1000;
/** What a spreadsheet of records may hold, as it comes. */
const FILE_MAX_BYTES = 25 * 1024 * 1024;

const IMPORTS: RateLimit = { name: "import", by: "account", limit: 60, windowSeconds: 60 * 60 };

const limitSchema = idText
	.refine((limit) => limit <= PAGE_MAX, { error: mustBe.atMost(PAGE_MAX) })
	.default(PAGE_DEFAULT);

/** The largest integer column value. */
const POSITION_MAX = 2 ** 31 - 1;

/** A row's position in its file; 0 is before the first. */
const positionSchema = z
	.preprocess(
		(value) => (typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value),
		z
			.int({ error: mustBe.aValidNumber })
			.nonnegative({ error: mustBe.aValidNumber })
			.max(POSITION_MAX, { error: mustBe.atMost(POSITION_MAX) }),
	)
	.default(0);

const OUTCOMES = ["added", "updated", "unchanged", "skipped", "error"] as const;

const rowPageSchema = z.object({
	limit: limitSchema,
	after: positionSchema,
	outcome: z.enum(OUTCOMES, { error: mustBe.oneOf(OUTCOMES) }).optional(),
});

const base64Schema = z.base64({ error: "must be base64" }).transform((text) => Buffer.from(text, "base64"));

/** Longer than any disk allows; what is stored is shortened. */
const FILE_NAME_MAX = 1000;
const fileNameSchema = z
	.string({ error: mustBe.present })
	.max(FILE_NAME_MAX, { error: text.maxLength(FILE_NAME_MAX) });

const importCreateSchema = z.object({
	import: z.object({
		name: fileNameSchema,
		contents: base64Schema.refine((bytes) => bytes.length > 0, { error: mustBe.present }),
		options: importOptionsSchema.default({}),
	}),
});

/** A file of the body itself is named by the query. */
const uploadQuerySchema = importChoicesSchema.extend({ filename: fileNameSchema.default("") });

const TYPES = [
	"text/*",
	"application/octet-stream",
	"application/csv",
	"application/vnd.ms-excel",
	"application/vnd.ms-excel.sheet.macroenabled.12",
	"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	"application/vnd.oasis.opendocument.spreadsheet",
] as const;

/** An import with the first of its rows. */
async function answerImport(knex: Knex, item: ImportItem, status = 200): Promise<RouteResponse> {
	const rows = await listImportRows(knex, item.id, { limit: PAGE_DEFAULT, after: 0 });
	const body = { ...presentImport(item), rows: rows.map((row) => presentImportRow(row, item.state)) };
	return itemResponse("import", body, item.version, status);
}

/** The calls of imports of spreadsheets into a production. */
export const importRoutes: readonly Route[] = [
	defineRoute({
		method: "POST",
		path: "/productions/:production_id/imports",
		summary: "Reads a spreadsheet and answers what importing it would do; nothing of it is saved yet",
		access: { ...IN_PRODUCTION, level: "edit" },
		params: productionParams,
		query: uploadQuerySchema,
		body: importCreateSchema,
		upload: { field: "file", maxBytes: FILE_MAX_BYTES, types: TYPES },
		rateLimit: IMPORTS,
		handler: async ({ query, body, upload, production, account, deps, write }) => {
			const { filename, ...choices } = query;
			const file =
				upload === null
					? { ...body.import, choices: body.import.options }
					: { name: filename === "" ? upload.name : filename, contents: upload.bytes, choices };
			const save = await previewImport(deps, production.id, file);
			return write(async (trx) => answerImport(trx, await save(trx, account), 201));
		},
	}),
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/imports",
		summary:
			"The imports of a production, newest first; `before` is the id of the last one of the page before",
		access: { ...IN_PRODUCTION, level: "view" },
		params: productionParams,
		query: z.object({ limit: limitSchema, before: idText.optional() }),
		handler: ({ query: { limit, before }, production, deps: { db } }) =>
			answerList(db.knex, "imports", presentListedImport, () =>
				listImports(db.knex, production.id, { limit, before: before ?? null }),
			),
	}),
	defineRoute({
		method: "GET",
		path: "/imports/:id",
		summary: "An import with its first rows",
		access: { ...OF_IMPORT, level: "view" },
		params: idParams,
		handler: async ({ params, deps }) =>
			answerImport(deps.db.knex, await requireImport(deps.db.knex, params.id)),
	}),
	defineRoute({
		method: "GET",
		path: "/imports/:id/rows",
		summary:
			"Rows of an import in the file's order, behind the position `after`; `outcome` asks for some of them",
		access: { ...OF_IMPORT, level: "view" },
		params: idParams,
		query: rowPageSchema,
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
	defineRoute({
		method: "PUT",
		path: "/imports/:id",
		summary: "Changes how the file of a preview is read, and answers what importing it would do then",
		access: { ...OF_IMPORT, level: "edit" },
		params: idParams,
		body: z.object({ import: z.object({ options: importOptionsSchema }) }),
		rateLimit: IMPORTS,
		handler: async ({ params, body, deps, request: { ifMatch }, write }) => {
			const save = await replanImport(deps, params.id, body.import.options);
			return write(async (trx) => answerImport(trx, await save(trx, ifMatch)));
		},
	}),
	defineRoute({
		method: "POST",
		path: "/imports/:id/confirm",
		summary: "Saves what a preview shows, all of it or nothing",
		access: { ...OF_IMPORT, level: "edit" },
		params: idParams,
		handler: ({ params, account, deps, request: { ifMatch }, write }) =>
			confirmImport(deps, { id: params.id, editor: account, ifMatch, write, answer: answerImport }),
	}),
	defineRoute({
		method: "POST",
		path: "/imports/:id/undo",
		summary: "Takes a confirmed import back as one step, unless something of it was changed since",
		access: { ...OF_IMPORT, level: "edit" },
		params: idParams,
		handler: ({ params, account, deps, request: { ifMatch }, write }) =>
			write(async (trx) => {
				await undoImport(trx, params.id, account, { ifMatch, at: deps.clock() });
				return answerImport(trx, await requireImport(trx, params.id));
			}),
	}),
	defineRoute({
		method: "DELETE",
		path: "/imports/:id",
		summary: "Discards a preview",
		access: { ...OF_IMPORT, level: "edit" },
		params: idParams,
		handler: ({ params, request: { ifMatch }, write }) =>
			write(async (trx) => {
				await discardImport(trx, params.id, ifMatch);
				return { status: 204 };
			}),
	}),
];
