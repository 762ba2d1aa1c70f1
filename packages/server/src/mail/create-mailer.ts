import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Mailer } from "../deps.ts";
import type { Settings } from "../settings.ts";

const TIMEOUT_MS = 20_000;

/**
 * Sends mails through the SMTP server of the settings. Without one, each is written as a message file into the
 * folder `mails` of the data directory, so that a sign-up can be tried offline.
 */
export function createMailer(settings: Pick<Settings, "smtpUrl" | "mailFrom" | "dataDir">): Mailer {
	if (settings.smtpUrl === null) return folderMailer(join(settings.dataDir, "mails"), settings.mailFrom);
	const transport = createTransport(
		{
			url: settings.smtpUrl,
			connectionTimeout: TIMEOUT_MS,
			greetingTimeout: TIMEOUT_MS,
			socketTimeout: TIMEOUT_MS,
			disableFileAccess: true,
			disableUrlAccess: true,
		},
		{ from: settings.mailFrom },
	);
	return {
		send: async (mail) => {
			await transport.sendMail({
				to: { name: "", address: mail.to },
				subject: mail.subject,
				text: mail.text,
			});
		},
	};
}

function folderMailer(folder: string, from: string): Mailer {
	const transport = createTransport(
		{ streamTransport: true, buffer: true, newline: "unix", disableFileAccess: true, disableUrlAccess: true },
		{ from },
	);
	return {
		send: async (mail) => {
			const { message, messageId } = await transport.sendMail({
				to: { name: "", address: mail.to },
				subject: mail.subject,
				text: mail.text,
			});
			await mkdir(folder, { recursive: true, mode: 0o700 });
			const name = `${Date.now()}-${messageId.replace(/[^A-Za-z0-9-]/g, "")}.eml`;
			const path = join(folder, name);
			// Readers of the folder see whole mails only.
			await writeFile(`${path}.part`, message, { mode: 0o600 });
			await rename(`${path}.part`, path);
		},
	};
}
