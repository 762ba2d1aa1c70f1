import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { showPaged } from "./pager.ts";
import { FakeOutput } from "./testing/fake-deps.ts";
import { runOx, smallProject } from "./testing/run-ox.ts";

async function list(rows: number, ...flags: string[]) {
	const paged: string[] = [];
	const stdout = new FakeOutput({ isTTY: true, rows });
	const page = (text: string) => paged.push(text) > 0;
	const { out } = await runOx(await smallProject(), ["record", "list", "--project", "p", ...flags], {
		stdout,
		stderr: new FakeOutput({ isTTY: true }),
		page,
	});
	return { out, paged: paged.join("") };
}

it("[CLI27] a result longer than the terminal is shown by the pager, a short one is printed", async () => {
	expect(await list(3)).toEqual({ out: "", paged: expect.stringContaining("Fog over the mole") });
	expect(await list(24)).toEqual({ out: expect.stringContaining("Fog over the mole"), paged: "" });
});

it.each(["--no-pager", "--json", "--quiet"])("[CLI27] %s doesn't use the pager", async (flag) => {
	expect(await list(3, flag)).toEqual({ out: expect.stringContaining("Fog over the mole"), paged: "" });
});

it("the pager is OX_PAGER, otherwise PAGER; a missing or empty one, or cat, isn't used", () => {
	const folder = mkdtempSync(join(tmpdir(), "ox-pager-"));
	const env = { ...process.env, TO: join(folder, "seen") };
	expect(showPaged("text", { ...env, OX_PAGER: 'cat > "$TO"', PAGER: "false" }, "linux")).toBe(true);
	expect(readFileSync(env.TO, "utf8")).toBe("text");
	expect(showPaged("text", { ...env, PAGER: "ox-no-such-pager 2>/dev/null" }, "linux")).toBe(false);
	expect(showPaged("text", { ...env, PAGER: "" }, "linux")).toBe(false);
	expect(showPaged("text", { ...env, PAGER: "cat" }, "linux")).toBe(false);
	rmSync(folder, { recursive: true });
});

it("a terminal that reports size 0 gets tables of 80 columns and no pager", async () => {
	const folder = await smallProject();
	const argv = ["record", "list", "--project", "p"];
	const on = async (size: { columns: number; rows?: number }) => {
		const paged: string[] = [];
		const { out } = await runOx(folder, argv, {
			stdout: new FakeOutput({ isTTY: true, ...size }),
			stderr: new FakeOutput({ isTTY: true }),
			page: (text) => paged.push(text) > 0,
		});
		return { out, paged };
	};
	expect(await on({ columns: 0, rows: 0 })).toEqual(await on({ columns: 80 }));
});
