import { expect, test } from "vitest";
import { switchedFeatures } from "./use-switched-features.ts";

test("switched features are added and left out, others stay as listed", () => {
	expect(
		switchedFeatures(["timelines", "posters"], { posters: false, budget: true, timelines: true }),
	).toEqual(["timelines", "budget"]);
	expect(switchedFeatures(["timelines"], {})).toEqual(["timelines"]);
});
