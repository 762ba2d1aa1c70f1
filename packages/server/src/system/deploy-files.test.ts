import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { SETTING_NAMES } from "./environment.ts";

const FOLDER = fileURLToPath(new URL("../../../../deploy/", import.meta.url));
/** Variables of compose files, Caddy and the pooler's container. */
const NOT_SETTINGS = ["OX_DOMAIN", "OX_DB_PASSWORD"];

const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) =>
	/compose\.yaml$|\.env$|\.example$|\.service$/.test(name),
);

test("the files for deployment set nothing that the server doesn't read", () => {
	expect(files.length).toBeGreaterThan(5);
	const named = files.flatMap((file) => {
		const text = readFileSync(join(FOLDER, file), "utf8");
		const names = text.match(/\b(?:OX|DATABASE|SMTP)_[A-Z0-9_]+(?=[:=])/g) ?? [];
		return names.map((name) => ({ file, name }));
	});
	const known = [...SETTING_NAMES, ...NOT_SETTINGS];
	expect(named.length).toBeGreaterThan(30);
	expect(named.filter(({ name }) => !known.includes(name))).toEqual([]);
});
