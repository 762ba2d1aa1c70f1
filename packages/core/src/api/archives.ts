import { avatarSchema } from "../model/people/avatar.ts";
import { idSchema } from "../model/validation/id.ts";
import { ACCOUNT, VIEW_RECORDS } from "./access.ts";
import { listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { archive } from "./entities.ts";
import { productionParams } from "./parameters.ts";

const archiveLogo = avatarSchema.extend({ archive_id: idSchema }).meta({
	examples: [
		{
			archive_id: 9,
			owner_type: "Organization",
			shape: "square",
			color: "orange",
			thumbnails: [],
			image: null,
		},
	],
});

/** The archives that licensors can represent, with their logos. */
export const archiveCalls = defineCalls({
	listArchives: {
		method: "GET",
		path: "/productions/:production_id/ox_archives",
		summary: "The archives that a production's licensors can represent",
		access: VIEW_RECORDS,
		params: productionParams,
		answers: { 200: listAnswer("ox_archives", archive) },
	},

	listArchiveLogos: {
		method: "GET",
		path: "/organizations/logo/ox_archives",
		summary: "The logos of the archives that licensors can represent",
		access: ACCOUNT,
		answers: { 200: listAnswer("logos", archiveLogo) },
	},
});
