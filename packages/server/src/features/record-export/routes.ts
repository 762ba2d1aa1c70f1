import { productionParams } from "@oxcut/core/api";
import type { Knex } from "knex";
import { attachment } from "../../http/attachment.ts";
import { defineRoute, type Route } from "../../http/route.ts";
import { requireReports } from "../records/filter-records.ts";
import { recordFilterSchema } from "../records/list-query.ts";
import { exportCsv, exportWorkbook } from "./export-records.ts";
import { findProductionName } from "./queries.ts";

const IN_PRODUCTION = {
	kind: "production",
	area: "records",
	alsoView: "datasets",
	from: "production_id",
} as const;

const WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A file that is named after its production, as a report is after its cut. */
async function fileHeaders(knex: Knex, productionId: number, format: string, type: string) {
	const name = await findProductionName(knex, productionId);
	return { "Content-Type": type, "Content-Disposition": attachment(`${name} records.${format}`) };
}

/** The calls that write a production's records to files. */
export const recordExportRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/records/export.csv",
		produces: ["text/csv"],
		summary: "The records of a production, narrowed as their list is, as csv that an import reads back",
		access: { ...IN_PRODUCTION, level: "view" },
		params: productionParams,
		query: recordFilterSchema,
		handler: async ({ query, production, deps: { db } }) => {
			requireReports(production, query);
			return {
				stream: (signal) => exportCsv(db.knex, production.id, query, signal),
				headers: await fileHeaders(db.knex, production.id, "csv", "text/csv; charset=utf-8"),
			};
		},
	}),
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/records/export.xlsx",
		produces: [WORKBOOK_TYPE],
		summary: "A production as a workbook that an import reads back, its records narrowed as their list is",
		access: { ...IN_PRODUCTION, level: "view" },
		params: productionParams,
		query: recordFilterSchema,
		handler: async ({ query, production, deps: { db } }) => {
			requireReports(production, query);
			return {
				stream: (signal) => exportWorkbook(db.knex, production.id, query, signal),
				headers: await fileHeaders(db.knex, production.id, "xlsx", WORKBOOK_TYPE),
			};
		},
	}),
];
