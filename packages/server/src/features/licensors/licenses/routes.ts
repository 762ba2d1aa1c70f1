import { licenseCalls } from "@oxcut/core/api";
import { announceUpload } from "../../../files/uploads.ts";
import { answerChanges } from "../../../http/answer-changes.ts";
import { itemResponse } from "../../../http/etag.ts";
import { answerList } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { withTrashEntry } from "../../trash/trash-response.ts";
import { OF_LICENSOR } from "../licensor-parts/part-routes.ts";
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

const OF_LICENSE = { item: "license", param: "id" } as const;

function answer(license: StoredLicense, status = 200) {
	return itemResponse("license", presentLicense(license), license.version, status);
}

/** The calls for a production's licences and their documents. */
export const licenseRoutes: readonly Route[] = [
	serve(licenseCalls.listLicenses, {
		handler: ({ production, deps: { db } }) =>
			answerList(db.knex, "licenses", presentLicense, () => listLicenses(db.knex, production.id)),
	}),
	serve(licenseCalls.listLicensesUpdatedSince, {
		handler: ({ params, production, deps: { db } }) =>
			answerChanges(
				db.knex,
				{
					plural: "licenses",
					present: presentLicense,
					read: () => listLicensesSince(db.knex, production.id, params.timestamp),
				},
				{ productionId: production.id, table: "licenses", since: params.timestamp },
			),
	}),
	serve(licenseCalls.getLicense, {
		from: OF_LICENSE,
		handler: async ({ params, production, deps: { db } }) =>
			answer(await requireLicense(db.knex, production.id, params.id)),
	}),
	serve(licenseCalls.getLicenseFile, {
		from: OF_LICENSE,
		handler: async ({ params, production, deps }) => ({
			status: 302,
			headers: { Location: await linkToDocument(deps, production.id, params.id) },
		}),
	}),
	serve(licenseCalls.announceLicenseFile, {
		rateLimit: { name: "upload", by: "account", limit: 600, windowSeconds: 3600 },
		handler: async ({ body, production, account, deps }) => {
			const owner = { productionId: production.id, accountId: account.accountId };
			return { status: 201, body: await announceUpload(deps, LICENSE_UPLOAD, owner, body) };
		},
	}),
	serve(licenseCalls.createLicense, {
		from: OF_LICENSOR,
		handler: async ({ params, body: { license }, production, account, deps, write }) => {
			const uploader = { productionId: production.id, accountId: account.accountId };
			const attachment = await prepareAttachment(deps, uploader, license.signed_id);
			const owner = { productionId: production.id, licensorId: params.licensor_id };
			return write(async (trx) => answer(await addLicense(trx, owner, license, attachment), 201));
		},
	}),
	serve(licenseCalls.updateLicense, {
		from: OF_LICENSE,
		handler: async ({ params, body: { license }, production, account, request, deps, write }) => {
			const uploader = { productionId: production.id, accountId: account.accountId };
			const attachment = await prepareAttachment(deps, uploader, license.signed_id);
			const address = { productionId: production.id, id: params.id, ifMatch: request.ifMatch };
			return write(async (trx) => answer(await changeLicense(trx, address, license, attachment)));
		},
	}),
	serve(licenseCalls.deleteLicense, {
		from: OF_LICENSE,
		handler: ({ params, production, account, request: { ifMatch }, write }) =>
			write(async (trx) => {
				const address = { productionId: production.id, id: params.id, ifMatch };
				return withTrashEntry({ status: 204 }, await dropLicense(trx, address, account));
			}),
	}),
];
