import { emailInputSchema } from "../model/people/account-email.ts";
import { ACCOUNT, PUBLIC } from "./access.ts";
import { accountEmail, confirmation } from "./account-entities.ts";
import { itemAnswer, listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { linkTokenBody } from "./link-token.ts";

const emails = listAnswer("emails", accountEmail);

/** An account's addresses and pending confirmations. */
export const emailCalls = defineCalls({
	listEmails: {
		method: "GET",
		path: "/account/emails",
		summary: "The account's email addresses, the primary one first",
		access: ACCOUNT,
		answers: { 200: emails },
	},

	addEmail: {
		method: "POST",
		path: "/account/emails",
		summary: "Adds an email address; an email to it asks to verify it",
		access: { ...ACCOUNT, needsFreshProof: true },
		body: emailInputSchema,
		answers: { 201: itemAnswer("email", accountEmail) },
	},

	removeEmail: {
		method: "PATCH",
		path: "/account/emails/delete",
		summary: "Removes an email address that is not the primary one",
		access: ACCOUNT,
		body: emailInputSchema,
		answers: { 200: emails },
	},

	makeEmailPrimary: {
		method: "PATCH",
		path: "/account/emails/make_primary",
		summary: "Makes a verified email address the primary one",
		access: { ...ACCOUNT, needsFreshProof: true },
		body: emailInputSchema,
		answers: { 200: emails },
	},

	resendEmailVerification: {
		method: "PATCH",
		path: "/account/emails/verification_link/resend",
		summary: "Resends the email that verifies an email address",
		access: ACCOUNT,
		body: emailInputSchema,
		answers: { 200: emails },
	},

	verifyEmail: {
		method: "PATCH",
		path: "/account/emails/verify",
		summary: "Verifies an email address by the token of the emailed link",
		// The email may be opened where the account isn't signed in.
		access: PUBLIC,
		body: linkTokenBody,
		answers: { 200: itemAnswer("email", accountEmail) },
	},

	listConfirmations: {
		method: "GET",
		path: "/account/confirmations",
		summary: "The confirmations that the account still has to give",
		access: ACCOUNT,
		answers: { 200: listAnswer("confirmations", confirmation) },
	},
});
