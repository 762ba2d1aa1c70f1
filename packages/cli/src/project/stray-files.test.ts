import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importCut, projectWithCut, readTree, runOx, writeFiles } from "../testing/run-ox.ts";

async function project() {
	const folder = await projectWithCut();
	return { folder, ox: (...argv: string[]) => runOx(folder, [...argv, "--project", "p"]) };
}

describe("[CLI5] a file that is no part of the project", () => {
	it.each(["cuts/.DS_Store", "cuts/README.md", "cuts/._rough-cut", "cuts/rough-cut/edl/._Small_V1.edl"])(
		"changes nothing that commands print: %s",
		async (stray) => {
			const { folder, ox } = await project();
			const commands = [["cut", "list"], ["cut", "show"], ["report", "cost"], ["doctor"]];
			const print = async () => {
				const printed: unknown[] = [];
				for (const argv of commands) {
					const { exitCode, out, err } = await ox(...argv);
					printed.push([exitCode, out, err]);
				}
				return printed;
			};
			const before = await print();
			writeFiles(join(folder, "p"), { [stray]: "Mac OS X" });
			expect(await print()).toEqual(before);
		},
	);

	it("leaves the folder of an undone import without a cut", async () => {
		const { folder, ox } = await project();
		await runOx(folder, importCut("--name", "Fine cut"));
		writeFiles(join(folder, "p/cuts/fine-cut/edl"), { ".DS_Store": "Mac OS X" });
		await ox("undo");
		const { exitCode, json } = await ox("cut", "list", "--json");
		expect([exitCode, json]).toEqual([0, [expect.objectContaining({ name: "Rough cut" })]]);
	});

	it("keeps its name, and a new cut gets another folder", async () => {
		const { folder, ox } = await project();
		writeFiles(join(folder, "p"), { "cuts/fine-cut": "notes" });
		const { exitCode } = await runOx(folder, importCut("--name", "Fine cut"));
		expect(exitCode).toBe(0);
		expect(existsSync(join(folder, "p/cuts/fine-cut-2/cut.json"))).toBe(true);
		expect(readTree(folder).get(join("p", "cuts", "fine-cut"))).toBe("notes");
		expect((await ox("cut", "list", "--json")).json).toHaveLength(2);
	});
});
