import { createTransport } from "nodemailer";
import type { Deps, Mailer } from "../deps/deps.ts";
import type { Settings } from "../system/settings.ts";
import { createFolderMailer, mailFolder } from "./mail-folder.ts";

const TIMEOUT_MS = 20_000;

/**
 * Sends emails through the configured SMTP server. Without one, writes them into the folder `mails` of the data
 * directory, so that a sign-up can be tried offline.
 */
export function createMailer(
	settings: Pick<Settings, "smtpUrl" | "mailFrom" | "dataDir">,
	deps: Pick<Deps, "clock" | "random">,
): Mailer {
	if (settings.smtpUrl === null) return createFolderMailer(mailFolder(settings.dataDir), deps);
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
		send: async ({ to, replyTo, subject, text }) => {
			const answers = replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } };
			await transport.sendMail({ to: { name: "", address: to }, ...answers, subject, text });
		},
	};
}
