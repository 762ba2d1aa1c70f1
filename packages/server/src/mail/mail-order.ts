/** A mail with a link that works once and is made when the mail is sent. */
interface LinkMail {
	readonly template: "verify_email" | "reset_password" | "unlock";
	readonly account_id: number;
	readonly account_email_id: number;
}

interface InviteMail {
	readonly template: "invite";
	/** Who invites, as they are called. */
	readonly inviter_name: string;
	readonly production_title: string;
	/** Own path that leads to the answer, such as `/dashboard`. */
	readonly path: string;
}

/** Tells the owner of an account what was done with it. */
interface AccountNews {
	readonly template: "password_changed" | "primary_email_changed";
}

interface ContactMail {
	readonly template: "contact";
	readonly name: string;
	readonly email: string;
	readonly subject: string;
	readonly message: string;
}

/** What to write to somebody. Keeps no secret: it waits in the database. */
export type MailOrder = LinkMail | InviteMail | AccountNews | ContactMail;

/** A mail with a link that works once. */
export function isLinkMail(order: MailOrder): order is LinkMail {
	return (
		order.template === "verify_email" || order.template === "reset_password" || order.template === "unlock"
	);
}
