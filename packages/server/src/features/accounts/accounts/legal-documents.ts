import type { Document } from "@oxcut/core/model";
import type { Knex } from "knex";

/** A document and the date of its wording: accounts are asked to accept a new wording again. */
export interface LegalDocument extends Document {
	readonly version: string;
	/** Whether accounts are asked to accept it. */
	readonly needsAcceptance: boolean;
}

/** The default terms, for servers that don't set their own. */
export const LEGAL_DOCUMENTS: readonly LegalDocument[] = [
	{
		type: "LegalDocument",
		name: "terms_of_service",
		title: "Terms of service",
		version: "2026-11-20",
		needsAcceptance: true,
		content: [
			"<p>This is an installation of ox, free software under the MIT licence. The people who gave you its address run it, and are responsible for the service and the data stored on it.</p>",
			"<p>Keep your password to yourself. Only add material to a project that you may share with its team.</p>",
			"<p>Cost, fair-use and cue-sheet reports are calculated from the data you enter. Check them before you rely on them: they are not legal advice, and the software comes without warranty.</p>",
		].join(""),
	},
	{
		type: "LegalDocument",
		name: "privacy_policy",
		title: "Privacy policy",
		version: "2026-11-20",
		needsAcceptance: false,
		content: [
			"<p>The server stores your name, your email addresses, a hash of your password, the data you enter, and the time and network address of each sign-in.</p>",
			"<p>It sets one cookie, which keeps you signed in. It sends nothing to third parties, except emails through its operator's mail server.</p>",
		].join(""),
	},
];

/** Names of the documents that an account still has to accept [ACC14]. */
export async function documentsToAccept(knex: Knex, accountId: number): Promise<string[]> {
	const rows: { document_name: string; document_version: string }[] = await knex("document_acceptances")
		.select("document_name", "document_version")
		.where({ account_id: accountId });
	return LEGAL_DOCUMENTS.filter(
		(document) =>
			document.needsAcceptance &&
			!rows.some((row) => row.document_name === document.name && row.document_version === document.version),
	).map((document) => document.name);
}

/** Records that an account accepted a document's current wording. Safe to repeat. */
export async function acceptDocument(
	trx: Knex.Transaction,
	accountId: number,
	document: LegalDocument,
	now: Date,
): Promise<void> {
	await trx("document_acceptances")
		.insert({
			account_id: accountId,
			document_name: document.name,
			document_version: document.version,
			accepted_at: now,
		})
		.onConflict(["account_id", "document_name", "document_version"])
		.ignore();
}
