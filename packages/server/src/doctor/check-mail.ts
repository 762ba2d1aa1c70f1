import { createTransport } from "nodemailer";
import type { Settings } from "../system/settings.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";

const TIMEOUT_MS = 10_000;

/** Checks whether the mail server accepts the sign-in; sends nothing. */
export async function checkMail({ smtpUrl, dataDir, databaseUrl }: Settings): Promise<Finding> {
	if (smtpUrl === null) {
		const text = `no SMTP_URL: emails are written to ${dataDir}/mails.`;
		return databaseUrl === null ? ok("mail", text) : warn("mail", text);
	}
	const { host } = new URL(smtpUrl);
	const transport = createTransport({
		url: smtpUrl,
		connectionTimeout: TIMEOUT_MS,
		greetingTimeout: TIMEOUT_MS,
		socketTimeout: TIMEOUT_MS,
	});
	try {
		await transport.verify();
		return ok("mail", `${host} accepts the login`);
	} catch (error) {
		// The reply may echo credentials.
		const code = error instanceof Error && "code" in error ? String(error.code) : "failed";
		return fail("mail", `${host} cannot be used (${code}): check SMTP_URL.`);
	} finally {
		transport.close();
	}
}
