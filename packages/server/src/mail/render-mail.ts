import type { MailOrder } from "./mail-order.ts";

/** What a mail says. */
export interface RenderedMail {
	readonly subject: string;
	readonly text: string;
}

/**
 * Writes a mail.
 *
 * @param link - the whole address it leads to; empty for a mail without one.
 */
export function renderMail(order: MailOrder, link: string): RenderedMail {
	switch (order.template) {
		case "verify_email":
			return mail("Verify your e-mail address", [
				"Open this link to verify that the address is yours:",
				link,
				"If you didn't enter it at ox, ignore this email. Nothing will happen.",
			]);
		case "reset_password":
			return mail("Choose a new password", [
				"Open this link within an hour to choose a new password:",
				link,
				"If you didn't ask for it, ignore this email. Your password stays the same.",
			]);
		case "unlock":
			return mail("Your account was locked", [
				"Somebody tried wrong passwords for your account many times, so it was locked for an hour. Open this link to unlock it now:",
				link,
				"If it was not you, choose a new and longer password.",
			]);
		case "invite":
			return mail("You are invited to a project on ox", [
				`${order.inviter_email} invites you to work on a project. Open this link to see the invite, and to accept or decline it:`,
				link,
				"If you don't know this address, ignore this email. Nothing will happen.",
			]);
		case "password_changed":
			return mail("Your password was changed", [
				"The password of your account was changed, and all other sessions were ended.",
				"If it was not you, ask for a link to choose a new one on the sign-in page.",
			]);
		case "primary_email_changed":
			return mail("Your e-mail address was changed", [
				"Your account now has another primary e-mail address, with which you sign in.",
				"If it was not you, write to the people who run this server.",
			]);
		case "email_added":
			return mail("An e-mail address was added to your account", [
				"Somebody who is signed in to your account added another e-mail address to it. Once verified, it can be used to sign in.",
				"If it was not you, remove the address on your account page and change your password.",
			]);
		case "email_removed":
			return mail("An e-mail address was removed from your account", [
				"Somebody who is signed in to your account removed one of its e-mail addresses, which can no longer be used to sign in.",
				"If it was not you, change your password and write to the people who run this server.",
			]);
		case "account_deleted":
			return mail("Your account was deleted", [
				"Your account was deleted as you asked, with its addresses, sessions and access tokens. Your work in projects stays there.",
				"If it was not you, write to the people who run this server.",
			]);
		case "ownership_received":
			return mail(`You now own the ${NOUNS[order.kind]} ${order.name}`, [
				`${order.by} made you the owner of the ${NOUNS[order.kind]} “${oneLine(order.name)}”. You can manage its team, transfer it and delete it:`,
				link,
			]);
		case "ownership_given":
			return mail(`You no longer own the ${NOUNS[order.kind]} ${order.name}`, [
				`${order.by} transferred the ${NOUNS[order.kind]} “${oneLine(order.name)}” to a new owner. You are now one of its managers:`,
				link,
				"If this is a mistake, write to the new owner or to the people who run this server.",
			]);
		case "contact":
			return mail(`Contact form: ${order.subject}`, [
				`${order.name} <${order.email}> writes:`,
				order.message,
			]);
	}
}

const NOUNS = { production: "project", studio: "organization" } as const;

function mail(subject: string, paragraphs: readonly string[]): RenderedMail {
	return { subject: oneLine(subject), text: `${paragraphs.join("\n\n")}\n` };
}

/** Titles and names are typed by people: a line break among them would begin a header of its own. */
function oneLine(value: string): string {
	return value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
