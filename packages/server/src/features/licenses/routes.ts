import { licenseCreateSchema, licenseUpdateSchema } from "@oxcut/core";
import { idParams, licensorParams, productionParams, sinceParams } from "@oxcut/core/api";
import * as z from "zod";
import { announcementSchema, announceUpload, signedIdSchema } from "../../files/uploads.ts";
import { deletionsSince } from "../../http/changes.ts";
import { itemResponse } from "../../http/etag.ts";
import { answerList } from "../../http/list.ts";
import { defineRoute, type Route } from "../../http/route.ts";
import { IN_PRODUCTION, OF_LICENSOR } from "../../licensor-parts/part-routes.ts";
import { presentLicense } from "./presenter.ts";
import { listLicenses, listLicensesSince, type StoredLicense } from "./queries.ts";
import {
	addLicense,
	changeLicense,
	dropLicense,
	LICENSE_UPLOAD,
	linkToDocument,
	prepareAttachment,
	requireLicense,
} from "./service.ts";

const OF_LICENSE = { kind: "production", area: "records", from: { item: "license", param: "id" } } as const;

function answer(license: StoredLicense, status = 200) {
	return itemResponse("license", presentLicense(license), license.version, status);
}

/** The calls of a production's licences and their documents. */
export const licenseRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/licenses",
		summary: "The licences of a production",
		access: { ...IN_PRODUCTION, level: "view" },
		params: productionParams,
		handler: ({ production, deps: { db } }) =>
			answerList(db.knex, "licenses", presentLicense, () => listLicenses(db.knex, production.id)),
	}),
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/licenses/updated_since/:timestamp",
		summary: "Licences changed or deleted since a list was read",
		access: { ...IN_PRODUCTION, level: "view" },
		params: sinceParams,
		handler: ({ params, production, deps: { db } }) =>
			answerList(
				db.knex,
				"licenses",
				presentLicense,
				() => listLicensesSince(db.knex, production.id, params.timestamp),
				() => deletionsSince(db.knex, production.id, "licenses", params.timestamp),
			),
	}),
	defineRoute({
		method: "GET",
		path: "/licenses/:id",
		summary: "One licence",
		access: { ...OF_LICENSE, level: "view" },
		params: idParams,
		handler: async ({ params, production, deps: { db } }) =>
			answer(await requireLicense(db.knex, production.id, params.id)),
	}),
	defineRoute({
		method: "GET",
		path: "/licenses/:id/file",
		summary: "Leads to the licence's document, by a link that lasts a minute",
		access: { ...OF_LICENSE, level: "view", alsoView: "datasets" },
		params: idParams,
		handler: async ({ params, production, deps }) => ({
			status: 302,
			headers: { Location: await linkToDocument(deps, production.id, params.id) },
		}),
	}),
	defineRoute({
		method: "POST",
		path: "/productions/:production_id/licenses/file",
		summary: "Announces a licence's document: `url` takes it in, `signed_id` attaches it",
		access: { ...IN_PRODUCTION, level: "edit" },
		params: productionParams,
		body: announcementSchema,
		rateLimit: { name: "upload", by: "account", limit: 600, windowSeconds: 3600 },
		repeatable: false,
		handler: ({ body, production, account, deps }) => {
			const owner = { productionId: production.id, accountId: account.accountId };
			return announceUpload(deps, LICENSE_UPLOAD, owner, body);
		},
	}),
	defineRoute({
		method: "POST",
		path: "/licensors/:licensor_id/licenses",
		summary: "Adds a licence to a licensor, with the document that `signed_id` names",
		access: { ...OF_LICENSOR, level: "edit" },
		params: licensorParams,
		body: z.object({ license: licenseCreateSchema.extend({ signed_id: signedIdSchema.optional() }) }),
		handler: async ({ params, body: { license }, production, account, deps, write }) => {
			const uploader = { productionId: production.id, accountId: account.accountId };
			const attachment = await prepareAttachment(deps, uploader, license.signed_id);
			const owner = { productionId: production.id, licensorId: params.licensor_id };
			return write(async (trx) => answer(await addLicense(trx, owner, license, attachment), 201));
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/licenses/:id",
		summary: "Changes the given fields of a licence; `signed_id` names another document",
		access: { ...OF_LICENSE, level: "edit" },
		params: idParams,
		body: z.object({ license: licenseUpdateSchema.extend({ signed_id: signedIdSchema.optional() }) }),
		handler: async ({ params, body: { license }, production, account, request, deps, write }) => {
			const uploader = { productionId: production.id, accountId: account.accountId };
			const attachment = await prepareAttachment(deps, uploader, license.signed_id);
			const address = { productionId: production.id, id: params.id, ifMatch: request.ifMatch };
			return write(async (trx) => answer(await changeLicense(trx, address, license, attachment)));
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/licenses/:id",
		summary: "Removes a licence and its document",
		access: { ...OF_LICENSE, level: "edit" },
		params: idParams,
		handler: ({ params, production, request, write }) =>
			write(async (trx) => {
				await dropLicense(trx, { productionId: production.id, id: params.id, ifMatch: request.ifMatch });
				return { status: 204 };
			}),
	}),
];
