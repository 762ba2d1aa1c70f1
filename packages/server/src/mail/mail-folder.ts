import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mail, Mailer } from "../deps/deps.ts";
import { makeFolder } from "../system/make-folder.ts";

/** Maximum number of emails shown on a page. */
const SHOWN_MAX = 50;
const FILE = /^\d{13}-[0-9a-f]+\.txt$/;

/** The folder for emails if there is no SMTP server. */
export function mailFolder(dataDir: string): string {
	return join(dataDir, "mails");
}

/** Writes each email into a folder as a text file: two header lines, an empty line, and the text. */
export function createFolderMailer(
	folder: string,
	{ clock, random }: { readonly clock: () => Date; readonly random: (length: number) => Buffer },
): Mailer {
	return {
		send: async ({ to, subject, text }) => {
			makeFolder(folder);
			const path = join(folder, `${clock().getTime()}-${random(6).toString("hex")}.txt`);
			// Rename it when complete, so that readers never see half an email.
			await writeFile(`${path}.part`, `To: ${to}\nSubject: ${subject}\n\n${text}`, { mode: 0o600 });
			await rename(`${path}.part`, path);
		},
	};
}

/** The latest fifty emails of a folder, newest first; none if the folder doesn't exist yet. */
export async function readMailFolder(folder: string): Promise<Mail[]> {
	const names = await readdir(folder).catch((error: unknown) => {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
		throw error;
	});
	const latest = names
		.filter((name) => FILE.test(name))
		.sort()
		.slice(-SHOWN_MAX);
	const mails = await Promise.all(
		latest.map(async (name) => toMail(await readFile(join(folder, name), "utf8"))),
	);
	return mails.reverse();
}

function toMail(source: string): Mail {
	const [to = "", subject = "", , ...lines] = source.split("\n");
	return { to: to.replace(/^To: /, ""), subject: subject.replace(/^Subject: /, ""), text: lines.join("\n") };
}
