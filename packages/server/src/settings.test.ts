import { expect, test } from "vitest";
import { readSettings, SettingsError } from "./settings.ts";

test("with nothing set, the server listens on this machine alone, on the embedded database", () => {
	expect(readSettings({})).toMatchObject({
		port: 3000,
		host: "127.0.0.1",
		databaseUrl: null,
		smtpUrl: null,
		captcha: true,
		rateLimits: true,
		baseUrl: "http://localhost:3000",
	});
});

test("an empty variable counts as absent", () => {
	expect(readSettings({ PORT: "", DATABASE_URL: "", OX_CAPTCHA: "" })).toEqual(readSettings({}));
});

test("links start with the site's address, without a slash at its end", () => {
	expect(readSettings({ OX_BASE_URL: "https://ox.example/app/" }).baseUrl).toBe("https://ox.example/app");
	expect(readSettings({ PORT: "8080" }).baseUrl).toBe("http://localhost:8080");
});

test.each([
	["PORT", "99999", "PORT must be a port number"],
	["PORT", "http", "PORT must be a port number"],
	["DATABASE_URL", "mysql://db", "DATABASE_URL must be a postgres:// or postgresql:// URL"],
	["OX_BASE_URL", "ox.example", "OX_BASE_URL must be an http or https URL"],
	["OX_CAPTCHA", "maybe", "OX_CAPTCHA must be on or off"],
	["SMTP_URL", "http://mail", "SMTP_URL must be an smtp:// or smtps:// URL"],
	["OX_MAIL_FROM", "ox", "OX_MAIL_FROM must be an e-mail address"],
	["OX_LOG_LEVEL", "loud", "OX_LOG_LEVEL must be silent, error, warn, info, or debug"],
])("%s=%s is refused by its name", (name, value, message) => {
	expect(() => readSettings({ [name]: value })).toThrow(new SettingsError(message));
});

test("every wrong setting is named at once", () => {
	expect(() => readSettings({ PORT: "x", OX_CAPTCHA: "x" })).toThrow(/PORT.*\n.*OX_CAPTCHA/);
});
