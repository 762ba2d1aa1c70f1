import "../../../../core/src/model/testing/add-shelf-mark.ts";
import { expect, it } from "vitest";
import { emptyFolder, runOx } from "../../testing/run-ox.ts";

it("a field of the catalogue is a flag of ox record add and set, and a line of ox record show", async () => {
	const folder = emptyFolder();
	const ox = (...argv: string[]) => runOx(folder, argv);
	await ox("init", "--name", "Harbour film");
	for (const verb of ["add", "set"])
		expect((await ox("record", verb, "--help")).out).toMatch(
			/--shelf-mark <value> +where it stands in the archive/,
		);
	await ox("record", "add", "77", "--title", "Quay", "--category", "Still", "--shelf-mark", "B 12");
	expect((await ox("record", "show", "77")).out).toMatch(/^Shelf mark +B 12$/m);
	await ox("record", "set", "77", "--shelf-mark", "C 3");
	expect((await ox("record", "list", "--filter", "shelf_mark is C 3", "--json")).json).toEqual([
		expect.objectContaining({ shelf_mark: "C 3" }),
	]);
});
