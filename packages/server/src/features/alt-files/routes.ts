import { altFileCreateSchema, altFileUpdateSchema, idSchema, mustBe } from "@oxcut/core";
import { idParams, idText, productionParams, sinceParams } from "@oxcut/core/api";
import type { Knex } from "knex";
import * as z from "zod";
import { changesSince } from "../../http/changes.ts";
import { notFound } from "../../http/errors.ts";
import { itemResponse } from "../../http/etag.ts";
import { itemOfList, singleItem } from "../../http/field-errors.ts";
import { answerLongList, asText, type LongList } from "../../http/long-list.ts";
import { defineRoute, type Route } from "../../http/route.ts";
import { presentAltFile } from "./presenter.ts";
import { findAltFiles, listAltFileIds, type StoredAltFile } from "./queries.ts";
import {
	addAltFiles,
	addRecord,
	changeAltFile,
	changeAltFiles,
	removeAltFile,
	removeAltFiles,
	removeRecord,
} from "./service.ts";

const IN_PRODUCTION = { kind: "production", area: "records", from: "production_id" } as const;
const OF_ALT_FILE = { kind: "production", area: "records", from: { item: "alt_file", param: "id" } } as const;

/** Most alt files that one call creates, changes or removes. */
const ALT_FILES_MAX = 1000;
const tooMany = { error: `can't be more than ${ALT_FILES_MAX} alt files` };

const manyCreateSchema = z.object({
	alt_files: z.array(altFileCreateSchema, { error: mustBe.present }).max(ALT_FILES_MAX, tooMany),
});

const manyUpdateSchema = z.object({
	alt_files: z
		.array(altFileUpdateSchema.extend({ id: idSchema }), { error: mustBe.present })
		.max(ALT_FILES_MAX, tooMany)
		.refine((altFiles) => new Set(altFiles.map(({ id }) => id)).size === altFiles.length, {
			error: "can't name an alt file twice",
		}),
});

/** Alt files to remove: as a list gave them, or their ids alone. */
const manyDeleteSchema = z.object({
	alt_files: z
		.array(z.union([idSchema, z.object({ id: idSchema }).transform(({ id }) => id)]), {
			error: mustBe.present,
		})
		.max(ALT_FILES_MAX, tooMany),
});

const recordParamSchema = z.object({ id: idText, record: idText });

function answer(altFile: StoredAltFile, status = 200) {
	return itemResponse("alt_file", presentAltFile(altFile), altFile.version, status);
}

/** How lists of a production's alt files are read. */
function altFilesIn(knex: Knex, productionId: number): Omit<LongList<StoredAltFile>, "readIds"> {
	return {
		plural: "alt_files",
		readItems: (ids) => findAltFiles(knex, productionId, ids),
		textOf: asText(presentAltFile),
	};
}

/** The calls of a production's alt files. */
export const altFileRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/alt_files",
		summary: "The alt files of a production",
		access: { ...IN_PRODUCTION, level: "view" },
		params: productionParams,
		handler: ({ production, deps: { db } }) =>
			answerLongList(db.knex, {
				...altFilesIn(db.knex, production.id),
				readIds: () => listAltFileIds(db.knex, production.id),
			}),
	}),
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/alt_files/updated_since/:timestamp",
		summary: "Alt files changed or deleted since a list was read",
		access: { ...IN_PRODUCTION, level: "view" },
		params: sinceParams,
		handler: ({ params, production, deps: { db } }) =>
			answerLongList(db.knex, {
				...altFilesIn(db.knex, production.id),
				readIds: () => listAltFileIds(db.knex, production.id, params.timestamp),
				readChanges: () => changesSince(db.knex, production.id, "alt_files", params.timestamp),
			}),
	}),
	defineRoute({
		method: "POST",
		path: "/productions/:production_id/alt_files",
		summary: "Says what a file name in an edit list stands for",
		access: { ...IN_PRODUCTION, level: "edit" },
		params: productionParams,
		body: z.object({ alt_file: altFileCreateSchema }),
		handler: ({ body, production, write }) =>
			write(async (trx) => {
				const altFiles = await addAltFiles(trx, production.id, [body.alt_file], singleItem);
				const [altFile] = altFiles;
				if (altFile === undefined) throw new Error("the database gave no row for a new alt file");
				return answer(altFile, 201);
			}),
	}),
	defineRoute({
		method: "POST",
		path: "/productions/:production_id/alt_files/multiple",
		summary: "Adds several alt files, all or none",
		access: { ...IN_PRODUCTION, level: "edit" },
		params: productionParams,
		body: manyCreateSchema,
		handler: ({ body, production, write }) =>
			write(async (trx) => {
				const altFiles = await addAltFiles(trx, production.id, body.alt_files, itemOfList);
				return { status: 201, body: { alt_files: altFiles.map(presentAltFile) } };
			}),
	}),
	defineRoute({
		method: "PATCH",
		path: "/productions/:production_id/alt_files",
		summary: "Changes several alt files, each by its own fields, all or none",
		access: { ...IN_PRODUCTION, level: "edit" },
		params: productionParams,
		body: manyUpdateSchema,
		handler: ({ body, production, write }) =>
			write(async (trx) => {
				const changes = body.alt_files.map(({ id, ...patch }) => ({ id, patch }));
				const altFiles = await changeAltFiles(trx, production.id, changes, itemOfList);
				return { body: { alt_files: altFiles.map(presentAltFile) } };
			}),
	}),
	defineRoute({
		method: "DELETE",
		path: "/productions/:production_id/alt_files/multiple",
		summary: "Removes several alt files, all or none",
		access: { ...IN_PRODUCTION, level: "edit" },
		params: productionParams,
		body: manyDeleteSchema,
		handler: ({ body, production, write }) =>
			write(async (trx) => {
				await removeAltFiles(trx, production.id, body.alt_files);
				return { status: 204 };
			}),
	}),
	defineRoute({
		method: "GET",
		path: "/alt_files/:id",
		summary: "One alt file",
		access: { ...OF_ALT_FILE, level: "view" },
		params: idParams,
		handler: async ({ params, production, deps: { db } }) => {
			const [altFile] = await findAltFiles(db.knex, production.id, [params.id]);
			if (altFile === undefined) throw notFound();
			return answer(altFile);
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/alt_files/:id",
		summary: "Changes the given fields of an alt file",
		access: { ...OF_ALT_FILE, level: "edit" },
		params: idParams,
		body: z.object({ alt_file: altFileUpdateSchema }),
		handler: ({ params, body, production, request: { ifMatch }, write }) =>
			write(async (trx) =>
				answer(await changeAltFile(trx, production.id, { id: params.id, patch: body.alt_file, ifMatch })),
			),
	}),
	defineRoute({
		method: "DELETE",
		path: "/alt_files/:id",
		summary: "Removes an alt file",
		access: { ...OF_ALT_FILE, level: "edit" },
		params: idParams,
		handler: ({ params, production, request, write }) =>
			write(async (trx) => {
				await removeAltFile(trx, production.id, params.id, request.ifMatch);
				return { status: 204 };
			}),
	}),
	defineRoute({
		method: "POST",
		path: "/alt_files/:id/records/:record",
		summary: "Redirects an alt file to one more record",
		answers: { item: "alt_file" },
		access: { ...OF_ALT_FILE, level: "edit" },
		params: recordParamSchema,
		handler: ({ params: { id, record }, production, request: { ifMatch }, write }) =>
			write(async (trx) => answer(await addRecord(trx, production.id, { id, recordId: record, ifMatch }))),
	}),
	defineRoute({
		method: "DELETE",
		path: "/alt_files/:id/records/:record",
		summary: "Takes a record out of an alt file's redirect",
		answers: { item: "alt_file" },
		access: { ...OF_ALT_FILE, level: "edit" },
		params: recordParamSchema,
		handler: ({ params: { id, record }, production, request: { ifMatch }, write }) =>
			write(async (trx) => answer(await removeRecord(trx, production.id, { id, recordId: record, ifMatch }))),
	}),
];
