import { importCalls } from "@oxcut/core/api";
import { REPORT_FORMATS } from "@oxcut/core/model";
import type { Knex } from "knex";
import { findProductionName } from "../../../access/find-production-name.ts";
import { attachment } from "../../../http/attachment.ts";
import { type Route, serve } from "../../../http/route.ts";
import { requireReports } from "../../records/records/filter-records.ts";
import { exportCsv, exportWorkbook } from "./export-records.ts";

/** Headers that name a file after its production, like a report after its cut. */
async function fileHeaders(knex: Knex, productionId: number, format: string, type: string) {
	const name = await findProductionName(knex, productionId);
	return { "Content-Type": type, "Content-Disposition": attachment(`${name} records.${format}`) };
}

/** The calls that export a production's records. */
export const recordExportRoutes: readonly Route[] = [
	serve(importCalls.exportRecordsAsCsv, {
		handler: async ({ query, production, deps: { db } }) => {
			requireReports(production, query);
			return {
				stream: (signal) => exportCsv(db.knex, production.id, query, signal),
				headers: await fileHeaders(db.knex, production.id, "csv", REPORT_FORMATS.csv.mediaType),
			};
		},
	}),
	serve(importCalls.exportWorkbook, {
		handler: async ({ query, production, deps: { db } }) => {
			requireReports(production, query);
			return {
				stream: (signal) => exportWorkbook(db.knex, production.id, query, signal),
				headers: await fileHeaders(db.knex, production.id, "xlsx", REPORT_FORMATS.xlsx.mediaType),
			};
		},
	}),
];
