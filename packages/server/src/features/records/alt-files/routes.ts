import { altFileCalls } from "@oxcut/core/api";
import type { Knex } from "knex";
import { answerChanges } from "../../../http/answer-changes.ts";
import { notFound } from "../../../http/errors.ts";
import { itemResponse } from "../../../http/etag.ts";
import { itemOfList, singleItem } from "../../../http/field-errors.ts";
import { answerLongList, asText, type LongList } from "../../../http/long-list.ts";
import { type Route, serve } from "../../../http/route.ts";
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

const OF_ALT_FILE = { item: "alt_file", param: "id" } as const;

function answer(altFile: StoredAltFile, status = 200) {
	return itemResponse("alt_file", presentAltFile(altFile), altFile.version, status);
}

/** How to read lists of a production's alt files. */
function altFilesIn(knex: Knex, productionId: number): Omit<LongList<StoredAltFile>, "readIds"> {
	return {
		plural: "alt_files",
		readItems: (ids) => findAltFiles(knex, productionId, ids),
		textOf: asText(presentAltFile),
	};
}

/** The calls for a production's alt files. */
export const altFileRoutes: readonly Route[] = [
	serve(altFileCalls.listAltFiles, {
		handler: ({ production, deps: { db } }) =>
			answerLongList(db.knex, {
				...altFilesIn(db.knex, production.id),
				readIds: () => listAltFileIds(db.knex, production.id),
			}),
	}),
	serve(altFileCalls.listAltFilesUpdatedSince, {
		handler: ({ params, production, deps: { db } }) =>
			answerChanges(
				db.knex,
				{
					...altFilesIn(db.knex, production.id),
					readIds: () => listAltFileIds(db.knex, production.id, params.timestamp),
				},
				{ productionId: production.id, table: "alt_files", since: params.timestamp },
			),
	}),
	serve(altFileCalls.createAltFile, {
		handler: ({ body, production, write }) =>
			write(async (trx) => {
				const altFiles = await addAltFiles(trx, production.id, [body.alt_file], singleItem);
				const [altFile] = altFiles;
				if (altFile === undefined) throw new Error("inserting an alt file returned no row");
				return answer(altFile, 201);
			}),
	}),
	serve(altFileCalls.createAltFiles, {
		handler: ({ body, production, write }) =>
			write(async (trx) => {
				const altFiles = await addAltFiles(trx, production.id, body.alt_files, itemOfList);
				return { status: 201, body: { alt_files: altFiles.map(presentAltFile) } };
			}),
	}),
	serve(altFileCalls.updateAltFiles, {
		handler: ({ body, production, write }) =>
			write(async (trx) => {
				const changes = body.alt_files.map(({ id, ...patch }) => ({ id, patch }));
				const altFiles = await changeAltFiles(trx, production.id, changes, itemOfList);
				return { body: { alt_files: altFiles.map(presentAltFile) } };
			}),
	}),
	serve(altFileCalls.deleteAltFiles, {
		handler: ({ body, production, write }) =>
			write(async (trx) => {
				const ids = body.alt_files.map((altFile) => (typeof altFile === "number" ? altFile : altFile.id));
				await removeAltFiles(trx, production.id, ids);
				return { status: 204 };
			}),
	}),
	serve(altFileCalls.getAltFile, {
		from: OF_ALT_FILE,
		handler: async ({ params, production, deps: { db } }) => {
			const [altFile] = await findAltFiles(db.knex, production.id, [params.id]);
			if (altFile === undefined) throw notFound();
			return answer(altFile);
		},
	}),
	serve(altFileCalls.updateAltFile, {
		from: OF_ALT_FILE,
		handler: ({ params, body, production, request: { ifMatch }, write }) =>
			write(async (trx) =>
				answer(await changeAltFile(trx, production.id, { id: params.id, patch: body.alt_file, ifMatch })),
			),
	}),
	serve(altFileCalls.deleteAltFile, {
		from: OF_ALT_FILE,
		handler: ({ params, production, request, write }) =>
			write(async (trx) => {
				await removeAltFile(trx, production.id, params.id, request.ifMatch);
				return { status: 204 };
			}),
	}),
	serve(altFileCalls.addRecordToAltFile, {
		from: OF_ALT_FILE,
		handler: ({ params: { id, record }, production, request: { ifMatch }, write }) =>
			write(async (trx) => answer(await addRecord(trx, production.id, { id, recordId: record, ifMatch }))),
	}),
	serve(altFileCalls.removeRecordFromAltFile, {
		from: OF_ALT_FILE,
		handler: ({ params: { id, record }, production, request: { ifMatch }, write }) =>
			write(async (trx) => answer(await removeRecord(trx, production.id, { id, recordId: record, ifMatch }))),
	}),
];
