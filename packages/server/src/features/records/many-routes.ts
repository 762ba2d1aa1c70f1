import { BULK_UPDATE_MAX, idSchema, mustBe, recordBulkUpdateSchema, recordUpdateSchema } from "@oxcut/core";
import { idListQuery, idsIn, productionParams } from "@oxcut/core/api";
import * as z from "zod";
import { changeToken } from "../../http/changes.ts";
import { itemOfList, singleItem } from "../../http/field-errors.ts";
import { defineRoute, type Route } from "../../http/route.ts";
import { withTrashEntry } from "../trash/move-to-trash.ts";
import { changeRecords } from "./change-records.ts";
import { RECORDS_MAX } from "./list-query.ts";
import { findRecords } from "./queries.ts";
import { removeRecords } from "./remove-records.ts";
import { severalBody } from "./require-versions.ts";

const EDIT = { kind: "production", area: "records", level: "edit" } as const;

/** The version that one of several was seen in: what `If-Match` says of one alone [API19]. */
const versionSchema = z.int({ error: mustBe.aValidNumber }).positive({ error: mustBe.aValidNumber });

const idsSchema = z
	.array(idSchema, { error: "must be a list of ids" })
	.max(RECORDS_MAX, { error: `can't be more than ${RECORDS_MAX} ids` });

/** By ids, or as `records` of which each has its id, and its version where it has to be of that one. */
const removalSchema = z.preprocess(
	(body) => {
		const listed = z.object({
			records: z.array(z.object({ id: z.unknown(), version: z.unknown().optional() })),
		});
		const { data } = listed.safeParse(body);
		if (data === undefined) return body;
		const versions = data.records.map(({ version }) => version ?? null);
		return { ids: data.records.map(({ id }) => id), versions };
	},
	z.object({ ids: idsSchema, versions: z.array(versionSchema.nullable()).default([]) }),
);

const manyUpdateSchema = z.object({
	records: z
		.array(recordUpdateSchema.extend({ id: idSchema, version: versionSchema.optional() }), {
			error: mustBe.present,
		})
		.max(RECORDS_MAX, { error: `can't be more than ${RECORDS_MAX} records` })
		.refine((records) => new Set(records.map(({ id }) => id)).size === records.length, {
			error: "can't name a record twice",
		}),
});

/** The calls that are about several records of one production. */
export const manyRecordRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/records/multiple",
		summary:
			"Records of a production by their ids, and their versions; ids that it does not have are left out",
		access: { kind: "production", area: "records", level: "view", from: "production_id" },
		params: productionParams,
		query: idListQuery,
		handler: async ({ query, production, deps: { db } }) => {
			const timestamp = await changeToken(db.knex);
			const records = await findRecords(db.knex, idsIn(query));
			const own = records.filter(({ production_id }) => production_id === production.id);
			return { body: { ...severalBody(own), timestamp } };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/records",
		summary:
			"Changes several records of one production, each by its own fields and where it has the `version` that it names, all or none",
		access: {
			...EDIT,
			from: {
				items: "record",
				ids: ({ records }: z.output<typeof manyUpdateSchema>) => records.map(({ id }) => id),
				whenNone: { body: { records: [] } },
			},
		},
		body: manyUpdateSchema,
		handler: ({ body, production, account, write }) =>
			write(async (trx) => {
				const changes = body.records.map(({ id, version = null, ...patch }) => ({ id, patch, version }));
				const request = { changes, name: itemOfList, isList: true };
				return { body: severalBody(await changeRecords(trx, production.id, account, request)) };
			}),
	}),
	defineRoute({
		method: "PATCH",
		path: "/records",
		summary: `Makes one change to at most ${BULK_UPDATE_MAX} records of one production: any fields but title, locator, category and source type`,
		access: {
			...EDIT,
			from: {
				items: "record",
				ids: ({ ids }: z.output<typeof recordBulkUpdateSchema>) => ids,
				whenNone: { body: { records: [] } },
			},
		},
		body: recordBulkUpdateSchema,
		handler: ({ body, production, account, write }) =>
			write(async (trx) => {
				const patch = body.record;
				const changes = [...new Set(body.ids)].map((id) => ({ id, patch, version: null }));
				const request = { changes, name: singleItem, isList: true };
				return { body: severalBody(await changeRecords(trx, production.id, account, request)) };
			}),
	}),
	defineRoute({
		method: "DELETE",
		path: "/records",
		summary:
			"Deletes several records of one production, each where it has the `version` that it names; `X-Trash-Id` answers what restores them",
		access: {
			...EDIT,
			from: { items: "record", ids: ({ ids }: { readonly ids: readonly number[] }) => ids },
		},
		body: removalSchema,
		handler: ({ body, production, account, write }) =>
			write(async (trx) => {
				const removals = body.ids.map((id, index) => ({ id, version: body.versions[index] ?? null }));
				const trashId = await removeRecords(trx, production.id, account, removals, true);
				return withTrashEntry({ status: 204 }, trashId);
			}),
	}),
];
