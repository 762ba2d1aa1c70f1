import type { MailOrder } from "./mail-order.ts";

/** The content of an email. */
export interface RenderedMail {
	readonly subject: string;
	readonly text: string;
}

/**
 * Writes an email.
 *
 * @param link - the full URL; empty for an email without a link.
 */
export function renderMail(order: MailOrder, link: string): RenderedMail {
	switch (order.template) {
		case "verify_email":
			return mail("Verify your email address", [
				"Open this link to verify that the address is yours:",
				link,
				"If you didn't enter it at ox, you can ignore this email.",
			]);
		case "reset_password":
			return mail("Choose a new password", [
				"Open this link within an hour to choose a new password:",
				link,
				"If you didn't request this, ignore this email. Your password won't change.",
			]);
		case "unlock":
			return mail("Your account was locked", [
				"Someone entered a wrong password for your account too many times, so we locked it for an hour. Open this link to unlock it now:",
				link,
				"If this wasn't you, choose a longer password.",
			]);
		case "invite":
			return mail("You're invited to a project on ox", [
				`${order.inviter_email} invites you to work on a project. Open this link to see the invite, and to accept or decline it:`,
				link,
				"If you don't know this address, you can ignore this email.",
			]);
		case "password_changed":
			return mail("Your password was changed", [
				"Your account's password was changed, and all other sessions were signed out.",
				"If this wasn't you, reset your password on the sign-in page.",
			]);
		case "primary_email_changed":
			return mail("Your email address was changed", [
				"Your account now has a new primary email address. Use it to sign in.",
				"If this wasn't you, contact the people who run this server.",
			]);
		case "email_added":
			return mail("An email address was added to your account", [
				"Someone signed in to your account added another email address. Once verified, it can be used to sign in.",
				"If this wasn't you, remove the address on your account page and change your password.",
			]);
		case "email_removed":
			return mail("An email address was removed from your account", [
				"Someone signed in to your account removed one of its email addresses. It can no longer be used to sign in.",
				"If this wasn't you, change your password and contact the people who run this server.",
			]);
		case "account_deleted":
			return mail("Your account was deleted", [
				"As requested, we deleted your account with its addresses, sessions and access tokens. Your work remains in its projects.",
				"If this wasn't you, contact the people who run this server.",
			]);
		case "device_added":
			return mail("A two-factor device was added to your account", [
				"Someone signed in to your account added a two-factor device. Signing in now needs one of your devices or a recovery code, and the new device may also sign in without the password.",
				"If this wasn't you, remove the device on your account page and change your password.",
			]);
		case "device_removed":
			return mail("A two-factor device was removed from your account", [
				"Someone signed in to your account removed one of its two-factor devices. It can no longer be used to sign in.",
				"If this wasn't you, change your password and check the devices on your account page.",
			]);
		case "recovery_codes_made":
			return mail("Your recovery codes were replaced", [
				"Someone signed in to your account made new recovery codes. The earlier ones no longer work.",
				"If this wasn't you, change your password and make new recovery codes on your account page.",
			]);
		case "recovery_code_used":
			return mail("A recovery code was used to sign in", [
				"Someone signed in to your account with your password and one of your recovery codes. The code no longer works.",
				"If this wasn't you, change your password and make new recovery codes on your account page.",
			]);
		case "two_factor_reset":
			return mail("Two-factor sign-in was turned off", [
				"The people who run this server removed your account's two-factor devices and recovery codes. Signing in now needs only your password.",
				"If you didn't ask for this, contact them. Add a device again on your account page.",
			]);
		case "beta_permitted":
			return mail("You can join the beta of ox", [
				"You can try features before everyone gets them. Sign in and join here:",
				link,
				"If you don't want to, ignore this email. Nothing changes until you join.",
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
				"If this is a mistake, contact the new owner or the people who run this server.",
			]);
		case "payment_received":
			return mail(`Payment received for ${order.production_name}`, [
				`Thank you. Invoice ${order.number} for the plan ${order.plan_name} of the project “${oneLine(order.production_name)}” is paid: ${dollars(order.amount)}. All invoices and receipts are here:`,
				link,
			]);
		case "payment_failed":
			return mail(`Payment failed for ${order.production_name}`, [
				`We couldn't charge ${dollars(order.amount)} for the plan ${order.plan_name} of the project “${oneLine(order.production_name)}” (invoice ${order.number}). We'll try again on ${dayOf(order.until)}. Check the card here:`,
				link,
				"Nothing is deleted. If every attempt fails, the project becomes view-only until it is paid.",
			]);
		case "payment_to_confirm":
			return mail(`Confirm the payment for ${order.production_name}`, [
				`Your bank wants you to confirm ${dollars(order.amount)} for the plan ${order.plan_name} of the project “${oneLine(order.production_name)}” (invoice ${order.number}). Confirm it here by ${dayOf(order.until)}:`,
				link,
			]);
		case "production_unpaid":
			return mail(`${order.production_name} is now view-only`, [
				`Every attempt to charge ${dollars(order.amount)} for the plan ${order.plan_name} of the project “${oneLine(order.production_name)}” failed (invoice ${order.number}). The project is view-only now, and nothing is deleted. Pay the invoice or choose another plan here:`,
				link,
			]);
		case "cut_news":
			return mail(order.subject, [
				order.text,
				"Compare the two cuts here:",
				link,
				"You asked for this mail. To stop it, turn it off on the project's Reports page.",
			]);
		case "order":
			return { subject: order.subject, text: order.text };
		case "licences_ending":
			return mail(`Licences of ${order.production_name} end soon`, [
				`Last days of licences in the project “${oneLine(order.production_name)}” are near:`,
				[...order.expiries.map(expiryLine), ...(order.more > 0 ? [`and ${order.more} more`] : [])].join("\n"),
				"The licences and the expiry calendar are here:",
				link,
				"You get this email because you can edit the licences of this project.",
			]);
		case "contact":
			return mail(`Contact form: ${order.subject}`, [
				`${order.name} <${order.email}> writes:`,
				order.message,
			]);
	}
}

function dollars(cents: number): string {
	return `$${(cents / 100).toFixed(2)}`;
}

/** The day of a moment in UTC: `14 December 2026`. */
function dayOf(moment: string | null): string {
	return new Date(moment ?? 0).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
}

type EndingLicence = Extract<MailOrder, { template: "licences_ending" }>["expiries"][number];

/** `31 December 2028, in 30 days: NFA deal (Northern Film Archive), the term of 2 lines ends`. */
function expiryLine({ kind, date, days_left, license, licensor, lines }: EndingLicence): string {
	const when = days_left === 0 ? "today" : days_left === 1 ? "tomorrow" : `in ${days_left} days`;
	const of = lines === 1 ? "one line" : `${lines} lines`;
	const what = kind === "term" ? `the term of ${of} ends` : `last day to exercise the option of ${of}`;
	return `- ${dayOf(date)}, ${when}: ${oneLine(license)} (${oneLine(licensor)}), ${what}`;
}

const NOUNS = { production: "project", studio: "organization" } as const;

function mail(subject: string, paragraphs: readonly string[]): RenderedMail {
	return { subject: oneLine(subject), text: `${paragraphs.join("\n\n")}\n` };
}

/** Users type titles and names: a line break in one would start a header of its own. */
function oneLine(value: string): string {
	return value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
