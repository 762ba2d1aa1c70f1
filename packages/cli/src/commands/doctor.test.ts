import { join } from "node:path";
import { expect, it } from "vitest";
import { emptyFolder, projectWithCut, readTree, runOx, writeFiles } from "../testing/run-ox.ts";

interface Found {
	readonly status: string;
	readonly what: string;
	readonly detail: string;
}

async function examine(folder: string, ...argv: string[]) {
	const { exitCode, json } = await runOx(folder, ["doctor", "--json", ...argv]);
	const errors = (json as Found[]).filter(({ status }) => status === "error");
	return { exitCode, found: json as Found[], errors };
}

it("ox doctor finds nothing wrong with a sound project, and changes nothing", async () => {
	const folder = await projectWithCut();
	const before = readTree(folder);
	const { exitCode, found, errors } = await examine(folder, "--project", "p");
	expect([exitCode, errors]).toEqual([0, []]);
	expect(found.map(({ what }) => what)).toEqual(["ox", "project", "rates", "cut rough-cut", "sign-in"]);
	expect(readTree(folder)).toEqual(before);
});

it("ox doctor names a list that differs from the imported one, and what is fine", async () => {
	const folder = await projectWithCut();
	writeFiles(join(folder, "p/cuts/rough-cut/edl"), { "Small_V1.edl": "TITLE: OTHER\n" });
	const { exitCode, errors } = await examine(folder, "--project", "p");
	expect(exitCode).toBe(1);
	expect(errors).toEqual([
		{
			status: "error",
			what: "cut rough-cut",
			detail: expect.stringContaining("is not the list that was imported"),
		},
	]);
});

it("ox doctor names a currency without a rate, and a broken line of the project", async () => {
	const folder = await projectWithCut();
	writeFiles(join(folder, "p"), { "rates.json": '{"timestamp":"2027-01-01","rates":{"USD":1}}' });
	const { errors } = await examine(folder, "--project", "p");
	expect(errors[0]).toMatchObject({ what: "rates", detail: expect.stringContaining("no rate for GBP") });
	writeFiles(join(folder, "p"), { "records.ndjson": "{\n" });
	const broken = await examine(folder, "--project", "p");
	expect(broken.errors).toMatchObject([
		{ what: "project", detail: expect.stringContaining("records.ndjson") },
	]);
});

it("ox doctor without a project says how to make one", async () => {
	const { exitCode, found } = await examine(emptyFolder());
	expect(exitCode).toBe(0);
	expect(found[1]).toMatchObject({ status: "warning", detail: expect.stringContaining("ox init") });
});
