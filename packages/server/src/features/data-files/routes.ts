import { dataFileCreateSchema, dataFileUpdateSchema, mustBe } from "@oxcut/core";
import { idParams, idText } from "@oxcut/core/api";
import * as z from "zod";
import { notFound } from "../../http/errors.ts";
import { etagOf, itemResponse } from "../../http/etag.ts";
import { answerList } from "../../http/list.ts";
import { defineRoute, type Route, type RouteResponse } from "../../http/route.ts";
import { presentFollowingBuild } from "../cuts/presenter.ts";
import { presentDataFile } from "./presenter.ts";
import { findDataFile, listDataFiles } from "./queries.ts";
import { addList, type ChangedList, changeList, readNewBytes, readNewList, removeList } from "./service.ts";

const OF_CUT = { kind: "production", area: "reports", from: { item: "cut", param: "owner_id" } } as const;
const OF_FILE = { kind: "production", area: "reports", from: { item: "data_file", param: "id" } } as const;

const ownerParamSchema = z.object({ owner_id: idText });

/** `?build=false` posts several lists and builds once, with the last. */
const buildQuerySchema = z.object({
	build: z.enum(["true", "false"], { error: mustBe.oneOf([true, false]) }).default("true"),
});

function fileResponse({ file, build }: ChangedList, status = 200): RouteResponse {
	return {
		status,
		body: { data_file: presentDataFile(file), build: presentFollowingBuild(build) },
		headers: { ETag: etagOf(file.version) },
	};
}

/** The calls of a cut's edit lists. */
export const dataFileRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/cuts/:owner_id/data_files",
		summary: "The edit lists of a cut, with their bytes",
		access: { ...OF_CUT, level: "view" },
		params: ownerParamSchema,
		handler: ({ params, deps: { db } }) =>
			answerList(db.knex, "data_files", presentDataFile, () => listDataFiles(db.knex, params.owner_id)),
	}),
	defineRoute({
		method: "GET",
		path: "/data_files/:id",
		summary: "One edit list",
		access: { ...OF_FILE, level: "view" },
		params: idParams,
		handler: async ({ params, deps: { db } }) => {
			const file = await findDataFile(db.knex, params.id);
			if (file === null) throw notFound();
			return itemResponse("data_file", presentDataFile(file), file.version);
		},
	}),
	defineRoute({
		method: "POST",
		path: "/cuts/:owner_id/data_files",
		summary: "Adds an edit list to a cut and builds it, unless `build` is false",
		access: { ...OF_CUT, level: "edit" },
		params: ownerParamSchema,
		query: buildQuerySchema,
		body: z.object({ data_file: dataFileCreateSchema }),
		handler: async ({ params, query, body, account, production, deps, write }) => {
			const file = await readNewList(deps, body.data_file, production.id);
			const list = { fps: body.data_file.info_data.fps, file };
			const call = { cutId: params.owner_id, account, build: query.build === "true", ifMatch: null };
			return write(async (trx) => fileResponse(await addList(trx, deps, call, list), 201));
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/data_files/:id",
		summary: "Changes the given fields of an edit list and builds its cut, unless `build` is false",
		access: { ...OF_FILE, level: "edit" },
		params: idParams,
		query: buildQuerySchema,
		body: z.object({ data_file: dataFileUpdateSchema }),
		handler: async ({ params, query, body, account, production, request: { ifMatch }, deps, write }) => {
			const patch = body.data_file;
			const read = await readNewBytes(deps, { id: params.id, productionId: production.id }, patch);
			const call = { id: params.id, account, build: query.build === "true", ifMatch };
			return write(async (trx) => fileResponse(await changeList(trx, deps, call, { patch, read })));
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/data_files/:id",
		summary: "Takes an edit list out of its cut and builds it, unless `build` is false",
		answers: "json",
		access: { ...OF_FILE, level: "edit" },
		params: idParams,
		query: buildQuerySchema,
		handler: ({ params, query, account, request: { ifMatch }, deps, write }) => {
			const call = { id: params.id, account, build: query.build === "true", ifMatch };
			return write(async (trx) => {
				const build = await removeList(trx, deps, call);
				return { body: { build: presentFollowingBuild(build) } };
			});
		},
	}),
];
