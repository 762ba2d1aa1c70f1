/** A mail with a link that works once and is made when the mail is sent. */
interface LinkMail {
	readonly template: "verify_email" | "unlock";
	readonly account_email_id: number;
}

/**
 * A mail with a link to choose a new password. It names no account: whether the address has one is found out when
 * the mail is sent, so that asking for it takes as long for every address.
 */
interface ResetMail {
	readonly template: "reset_password";
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
export type MailOrder = LinkMail | ResetMail | InviteMail | AccountNews | ContactMail;
