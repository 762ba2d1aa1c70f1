import * as z from "zod";
import { inviteAnswerSchema, inviteCreateSchema } from "../model/people/invite.ts";
import { ownershipTransferSchema } from "../model/people/studio.ts";
import { mainRoleUpdateSchema, teamPermissionUpdateSchema } from "../model/people/team-member.ts";
import { ACCOUNT, EDIT_STUDIO, EDIT_TEAM, PUBLIC, VIEW_PRODUCTION, VIEW_TEAM } from "./access.ts";
import { changesAnswer, itemAnswer, itemsAnswer, listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { invite, receivedInvite, teamMember, teamPermission } from "./entities.ts";
import { linkTokenBody } from "./link-token.ts";
import { idParams, productionItemParams, productionParams, sinceParams } from "./parameters.ts";

/** A production's team and its invites, and the ownership of productions and studios. */
export const teamCalls = defineCalls({
	listTeamMembers: {
		method: "GET",
		path: "/productions/:production_id/team_members",
		summary: "The production's team; a member's id is the account's",
		access: VIEW_TEAM,
		params: productionParams,
		answers: { 200: listAnswer("team_members", teamMember) },
	},

	listTeamMembersUpdatedSince: {
		method: "GET",
		path: "/productions/:production_id/team_members/updated_since/:timestamp",
		summary: "Members changed since a list was read, and those who left",
		access: VIEW_TEAM,
		params: sinceParams,
		answers: { 200: changesAnswer("team_members", teamMember) },
	},

	getTeamMember: {
		method: "GET",
		path: "/productions/:production_id/team_members/:id",
		summary: "One member of the team",
		access: VIEW_TEAM,
		params: productionItemParams,
		answers: { 200: itemAnswer("team_member", teamMember) },
	},

	removeTeamMember: {
		method: "DELETE",
		path: "/productions/:production_id/team_members/:id",
		summary: "Removes a member, which requires edit access to the team, or leaves the team",
		// Everyone but the owner may leave, so the service checks the level once it knows who is removed.
		access: VIEW_PRODUCTION,
		params: productionItemParams,
		answers: { 204: null },
	},

	updateTeamMemberRole: {
		method: "PUT",
		path: "/productions/:production_id/team_members/:id/main_role",
		summary: "Changes a member's role",
		access: EDIT_TEAM,
		params: productionItemParams,
		body: mainRoleUpdateSchema,
		answers: { 200: itemAnswer("team_member", teamMember) },
	},

	updateTeamMemberPermissions: {
		method: "PUT",
		path: "/productions/:production_id/team_members/:id/permissions",
		summary: "Changes a member's levels in the given areas",
		access: EDIT_TEAM,
		params: productionItemParams,
		body: teamPermissionUpdateSchema,
		answers: { 200: itemAnswer("permission", teamPermission) },
	},

	listInvites: {
		method: "GET",
		path: "/productions/:production_id/invites",
		summary: "Open invites to the production, including expired ones",
		access: VIEW_TEAM,
		params: productionParams,
		answers: { 200: listAnswer("invites", invite) },
	},

	listInvitesUpdatedSince: {
		method: "GET",
		path: "/productions/:production_id/invites/updated_since/:timestamp",
		summary: "Invites changed since a list was read, and those answered or revoked",
		access: VIEW_TEAM,
		params: sinceParams,
		answers: { 200: changesAnswer("invites", invite) },
	},

	sendInvites: {
		method: "POST",
		path: "/productions/:production_id/invites",
		summary: "Invites people by email, or resends open invites",
		access: EDIT_TEAM,
		params: productionParams,
		body: inviteCreateSchema,
		answers: { 201: itemsAnswer("invites", invite) },
	},

	revokeInvite: {
		method: "DELETE",
		path: "/productions/:production_id/invites/:id",
		summary: "Revokes an invite",
		access: EDIT_TEAM,
		params: productionItemParams,
		answers: { 204: null },
	},

	previewInvite: {
		method: "POST",
		path: "/account/invites/preview",
		summary: "Returns the invite of an emailed link's token, without signing in",
		// The link is opened where the email is read, often before there is an account.
		access: PUBLIC,
		body: linkTokenBody,
		answers: {
			200: itemAnswer("invite", receivedInvite).extend({
				has_account: z.boolean().describe("Whether the invite's address has an account."),
			}),
		},
	},

	listReceivedInvites: {
		method: "GET",
		path: "/account/invites",
		summary: "Invites to the caller's verified addresses",
		access: ACCOUNT,
		answers: { 200: listAnswer("invites", receivedInvite) },
	},

	answerInvite: {
		method: "PUT",
		path: "/account/invites/:id",
		summary: "Accepts or rejects an invite",
		access: ACCOUNT,
		params: idParams,
		body: inviteAnswerSchema,
		answers: { 200: itemAnswer("invite", receivedInvite) },
	},

	transferProduction: {
		method: "POST",
		path: "/productions/:id/transfer_ownership",
		summary: "Makes a member the owner; the previous owner becomes a manager",
		access: { ...EDIT_TEAM, needsFreshProof: true },
		params: idParams,
		body: ownershipTransferSchema,
		answers: { 204: null },
	},

	transferStudio: {
		method: "POST",
		path: "/studios/:id/transfer_ownership",
		summary: "Makes a manager the owner; the previous owner becomes a manager",
		access: { ...EDIT_STUDIO, needsFreshProof: true },
		params: idParams,
		body: ownershipTransferSchema,
		answers: { 204: null },
	},
});
