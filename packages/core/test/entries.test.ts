import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const packages = join(import.meta.dirname, "..", "..");
const src = join(packages, "core", "src");

/** The names that an entry exports, types included, each with the file it comes from. */
function namesOf(entry: string): Map<string, string> {
	const lists = readFileSync(join(src, entry), "utf8").matchAll(
		/^export (?:type )?\{([^}]*)\} from "([^"]+)"/gms,
	);
	return new Map(
		[...lists].flatMap(([, names = "", file = ""]) =>
			names
				.split(",")
				.map((name) => name.trim().replace(/^type /, ""))
				.filter((name) => name !== "")
				.map((name) => [name, join(entry, "..", file)] as const),
		),
	);
}

const root = namesOf("index.ts");
const model = namesOf("model/index.ts");

test("@oxcut/core exports at most 150 names", () => {
	expect(root.size).toBeGreaterThan(100);
	expect(root.size).toBeLessThanOrEqual(150);
});

test("npm run docs documents every entry of the package", () => {
	const { exports } = JSON.parse(readFileSync(join(packages, "core", "package.json"), "utf8"));
	const { entryPoints } = JSON.parse(
		readFileSync(join(packages, "..", "scripts", "docs", "typedoc.json"), "utf8"),
	);
	const sources = Object.values<{ "@oxcut/source"?: string }>(exports).flatMap(
		(entry) => entry["@oxcut/source"]?.replace("./", "../../packages/core/") ?? [],
	);
	expect([...entryPoints].sort()).toEqual(sources.sort());
});

test("@oxcut/core has no schema: they are in @oxcut/core/model, those of accounts, billing and teams too", () => {
	expect([...root.keys()].filter((name) => name.endsWith("Schema"))).toEqual([]);
	expect([...model.keys()]).toEqual(
		expect.arrayContaining(["accountSchema", "billingInfoSchema", "subscriptionSchema", "teamMemberSchema"]),
	);
});

test("@oxcut/core has everything that @oxcut/core/edl has", () => {
	expect([...namesOf("edl/index.ts").keys()].filter((name) => !root.has(name))).toEqual([]);
});

test("a name means the same in every entry", () => {
	for (const entry of ["edl", "model", "cut", "filters"]) {
		for (const [name, file] of namesOf(`${entry}/index.ts`)) expect(root.get(name) ?? file, name).toBe(file);
	}
});

test.each(["cut", "filters"])("@oxcut/core/%s exports only what another package imports", (entry) => {
	const imported = new Set(
		["cli", "server", "web"].flatMap((name) =>
			["src", "test"].flatMap((folder) => {
				const place = join(packages, name, folder);
				return readdirSync(place, { recursive: true, encoding: "utf8" })
					.filter((file) => /\.tsx?$/.test(file))
					.flatMap((file) => [
						...readFileSync(join(place, file), "utf8").matchAll(
							new RegExp(`^import (?:type )?\\{([^}]*)\\} from "@oxcut/core/${entry}"`, "gms"),
						),
					])
					.flatMap(([, names = ""]) => names.split(",").map((text) => text.trim().replace(/^type /, "")));
			}),
		),
	);
	expect([...namesOf(`${entry}/index.ts`).keys()].filter((name) => !imported.has(name))).toEqual([]);
});
