import { describe, expect, it } from "vitest";
import { mediaVocabulary } from "../../rights/media.ts";
import {
	changeMedium,
	inTreeOrder,
	type Medium,
	mediaInTree,
	mediumErrors,
	readMedia,
	withoutMedium,
} from "./medium.ts";

const KIOSKS: Medium = {
	id: 1,
	name: "Kiosks",
	parent: "Museum and installation",
	also_called: ["Touch screens"],
};
const LOOPS: Medium = { id: 2, name: "Lobby loops", parent: "Kiosks", also_called: [] };

const text = (media: string) => ({ text: media, of: media });

describe("[RIG18] a renamed medium", () => {
	const own = [KIOSKS, LOOPS];

	it("is renamed in the parents of its parts, and in the texts that name it", () => {
		const texts = ["TV + Kiosks", "TV", "Kiosk", "Other Kiosks"].map(text);
		expect(changeMedium(own, 1, { name: "Screens" }, texts)).toEqual({
			media: [
				{ ...KIOSKS, name: "Screens", also_called: ["Touch screens", "Kiosks"] },
				{ ...LOOPS, parent: "Screens" },
			],
			lost: [],
			written: [
				{ text: "TV + Screens", of: "TV + Kiosks" },
				{ text: "Other Screens", of: "Other Kiosks" },
			],
		});
	});

	it("is renamed in parents that name it in another case, or by another of its names", () => {
		const parts = [LOOPS.parent.toUpperCase(), "touch screens"].map((parent, at) => ({
			...LOOPS,
			...{ id: at + 2, name: `Loops ${at}`, parent },
		}));
		const { media } = changeMedium([KIOSKS, ...parts], 1, { name: "Screens", also_called: [] }, []);
		expect(media.map(({ parent }) => parent)).toEqual(["Museum and installation", "Screens", "Screens"]);
	});

	it("keeps its earlier name only if a text has it", () => {
		const namesAfter = (changes: Partial<Medium>, ...texts: string[]) =>
			changeMedium(own, 1, changes, texts.map(text)).media[0]?.also_called;
		expect(namesAfter({ name: "Screens" }, "TV")).toEqual(["Touch screens"]);
		expect(namesAfter({ name: "Touch screens" }, "Kiosks")).toEqual(["Kiosks"]);
	});

	it("must keep the names that texts still have", () => {
		expect(changeMedium(own, 1, { also_called: [] }, [text("Touch screens")]).lost).toEqual([
			"Touch screens",
		]);
		expect(withoutMedium(own, 2, [text("TV + Lobby loops"), text("TV")]).lost).toEqual(["TV + Lobby loops"]);
	});
});

describe("[RIG17] media of a project", () => {
	it("are stored under their first names", () => {
		const vocabulary = mediaVocabulary([KIOSKS, LOOPS]);
		expect(readMedia("touch screens - lobby loops", vocabulary)).toEqual({
			text: "Other Kiosks",
			problem: null,
		});
		expect(readMedia("Kiosc", vocabulary).problem).toBe('no medium named "Kiosc"; did you mean "Kiosks"?');
	});

	it("are listed after their parents", () => {
		expect(inTreeOrder([LOOPS, KIOSKS])).toEqual([KIOSKS, LOOPS]);
		expect(inTreeOrder([{ ...LOOPS, parent: "Somewhere" }, KIOSKS])).toHaveLength(2);
		const tree = mediaInTree([LOOPS, KIOSKS]);
		expect(tree[0]).toEqual({ name: "All media", parent: null });
		expect(tree.slice(-2)).toEqual([
			{ name: "Kiosks", parent: "Museum and installation" },
			{ name: "Lobby loops", parent: "Kiosks" },
		]);
	});

	it("name the other medium that a change would leave without a place", () => {
		expect(mediumErrors([{ ...KIOSKS, name: "Screens" }, LOOPS], 1)).toEqual({
			also_called: [
				'would make “Lobby loops” invalid: its parent must name a medium of the project, not "Kiosks"',
			],
		});
	});
});
