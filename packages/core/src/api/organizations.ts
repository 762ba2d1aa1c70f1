import * as z from "zod";
import { avatarUpdateSchema } from "../model/people/avatar.ts";
import { studioCreateSchema, studioUpdateSchema } from "../model/people/studio.ts";
import { ACCOUNT, EDIT_STUDIO, VIEW_STUDIO } from "./access.ts";
import { changesAnswer, itemAnswer, listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { avatar, studio, studioMember, studioUsage } from "./entities.ts";
import { idParams, idText, timestampParams } from "./parameters.ts";
import { pictureUpload } from "./pictures.ts";

const managerParams = idParams.extend({ user_id: idText.describe("The account's id") });

/** Organizations, their managers and members. The specification's word in the API is studio. */
export const studioCalls = defineCalls({
	listStudios: {
		method: "GET",
		path: "/studios",
		summary: "Studios that the caller manages or works for",
		access: ACCOUNT,
		answers: { 200: listAnswer("studios", studio) },
	},

	listStudiosUpdatedSince: {
		method: "GET",
		path: "/studios/updated_since/:timestamp",
		summary: "Studios changed since a list was read, and those that the caller can no longer see",
		access: ACCOUNT,
		params: timestampParams,
		answers: { 200: changesAnswer("studios", studio) },
	},

	createStudio: {
		method: "POST",
		path: "/studios",
		summary: "Creates a studio, owned by the caller",
		access: ACCOUNT,
		body: z.object({ studio: studioCreateSchema }),
		answers: { 201: itemAnswer("studio", studio) },
	},

	getStudio: {
		method: "GET",
		path: "/studios/:id",
		summary: "One studio",
		access: VIEW_STUDIO,
		params: idParams,
		answers: { 200: itemAnswer("studio", studio) },
	},

	updateStudio: {
		method: "PUT",
		path: "/studios/:id",
		summary: "Changes the given fields of a studio",
		access: EDIT_STUDIO,
		params: idParams,
		body: z.object({ studio: studioUpdateSchema }),
		answers: { 200: itemAnswer("studio", studio) },
	},

	deleteStudio: {
		method: "DELETE",
		path: "/studios/:id",
		summary: "Deletes a studio that has no productions",
		access: EDIT_STUDIO,
		params: idParams,
		answers: { 204: null },
	},

	listStudioMembers: {
		method: "GET",
		path: "/studios/:id/members",
		summary: "The studio's owner and managers, and the people in its productions' teams",
		access: VIEW_STUDIO,
		params: idParams,
		answers: { 200: listAnswer("studio_members", studioMember) },
	},

	appointStudioManager: {
		method: "POST",
		path: "/studios/:id/managers/:user_id",
		summary: "Makes a member of one of the studio's production teams a manager of the studio",
		access: EDIT_STUDIO,
		params: managerParams,
		answers: { 200: itemAnswer("studio_member", studioMember) },
	},

	removeStudioManager: {
		method: "DELETE",
		path: "/studios/:id/managers/:user_id",
		summary: "Removes a manager of the studio",
		access: EDIT_STUDIO,
		params: managerParams,
		answers: { 204: null },
	},

	getStudioUsage: {
		method: "GET",
		path: "/studios/:id/usage",
		summary: "The studio's quotas, what it uses of them, and how long the server keeps logs",
		access: EDIT_STUDIO,
		params: idParams,
		answers: { 200: itemAnswer("studio_usage", studioUsage) },
	},

	updateStudioLogo: {
		method: "PUT",
		path: "/organizations/:id/logo",
		summary: "Sets the shape and colour of a studio's logo",
		access: EDIT_STUDIO,
		params: idParams,
		body: z.object({ avatar: avatarUpdateSchema }),
		answers: { 200: itemAnswer("avatar", avatar) },
	},

	uploadStudioLogo: {
		method: "POST",
		path: "/organizations/:id/logo/image",
		summary: "Uploads a picture as a studio's logo; the server redraws it, without the file's metadata",
		access: EDIT_STUDIO,
		params: idParams,
		upload: pictureUpload,
		answers: { 200: itemAnswer("avatar", avatar) },
	},

	deleteStudioLogo: {
		method: "DELETE",
		path: "/organizations/:id/logo/image",
		summary: "Removes a studio's logo picture and shows its shape and colour again",
		access: EDIT_STUDIO,
		params: idParams,
		answers: { 200: itemAnswer("avatar", avatar) },
	},
});
