import { dataFileCalls } from "@oxcut/core/api";
import { notFound } from "../../../http/errors.ts";
import { etagOf, itemResponse } from "../../../http/etag.ts";
import { answerList } from "../../../http/list.ts";
import { type Route, type RouteResponse, serve } from "../../../http/route.ts";
import { withTrashEntry } from "../../trash/trash-response.ts";
import { presentFollowingBuild } from "../cuts/presenter.ts";
import { presentDataFile } from "./presenter.ts";
import { findDataFile, listDataFiles } from "./queries.ts";
import { addList, type ChangedList, changeList, readNewBytes, readNewList, removeList } from "./service.ts";

const OF_CUT = { item: "cut", param: "owner_id" } as const;
const OF_FILE = { item: "data_file", param: "id" } as const;

function fileResponse({ file, build }: ChangedList, status = 200): RouteResponse {
	return {
		status,
		body: { data_file: presentDataFile(file), build: presentFollowingBuild(build) },
		headers: { ETag: etagOf(file.version) },
	};
}

/** The calls for a cut's edit lists. */
export const dataFileRoutes: readonly Route[] = [
	serve(dataFileCalls.listDataFiles, {
		from: OF_CUT,
		handler: ({ params, deps: { db } }) =>
			answerList(db.knex, "data_files", presentDataFile, () => listDataFiles(db.knex, params.owner_id)),
	}),
	serve(dataFileCalls.getDataFile, {
		from: OF_FILE,
		handler: async ({ params, deps: { db } }) => {
			const file = await findDataFile(db.knex, params.id);
			if (file === null) throw notFound();
			return itemResponse("data_file", presentDataFile(file), file.version);
		},
	}),
	serve(dataFileCalls.createDataFile, {
		from: OF_CUT,
		handler: async ({ params, query, body, account, production, deps, write }) => {
			const file = await readNewList(deps, body.data_file, {
				cutId: params.owner_id,
				productionId: production.id,
			});
			const list = { fps: body.data_file.info_data.fps, file, place: query.place ?? null };
			const call = { cutId: params.owner_id, account, build: query.build === "true", ifMatch: null };
			return write(async (trx) => fileResponse(await addList(trx, deps, call, list), 201));
		},
	}),
	serve(dataFileCalls.updateDataFile, {
		from: OF_FILE,
		handler: async ({ params, query, body, account, production, request: { ifMatch }, deps, write }) => {
			const patch = body.data_file;
			const read = await readNewBytes(deps, { id: params.id, productionId: production.id }, patch);
			const call = { id: params.id, account, build: query.build === "true", ifMatch };
			return write(async (trx) => fileResponse(await changeList(trx, deps, call, { patch, read })));
		},
	}),
	serve(dataFileCalls.deleteDataFile, {
		from: OF_FILE,
		handler: ({ params, query, account, production, request: { ifMatch }, deps, write }) => {
			const place = { id: params.id, productionId: production.id };
			const call = { ...place, account, build: query.build === "true", ifMatch };
			return write(async (trx) => {
				const { trashId, build } = await removeList(trx, deps, call);
				return withTrashEntry({ body: { build: presentFollowingBuild(build) } }, trashId);
			});
		},
	}),
];
