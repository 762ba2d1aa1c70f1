import { expect, test } from "vitest";
import { SPARK_HEIGHT, SPARK_WIDTH, sparklinePoints } from "./sparkline-points.ts";

test("a sparkline goes from left to right, and rises with the cost", () => {
	const [first, second, third] = sparklinePoints([100, 300, 200]);
	const [x, y] = [0, 1];
	expect(first?.[x]).toBeLessThan(second?.[x] ?? 0);
	expect(second?.[x]).toBeLessThan(third?.[x] ?? 0);
	expect(second?.[y]).toBeLessThan(third?.[y] ?? 0);
	expect(third?.[y]).toBeLessThan(first?.[y] ?? 0);
});

test("a sparkline of equal costs is a level line in its middle", () => {
	expect(sparklinePoints([50, 50]).map(([, y]) => y)).toEqual([SPARK_HEIGHT / 2, SPARK_HEIGHT / 2]);
});

test("a sparkline stays inside its box", () => {
	for (const [x, y] of sparklinePoints([0, 1e9, -5])) {
		expect(x > 0 && x < SPARK_WIDTH && y > 0 && y < SPARK_HEIGHT).toBe(true);
	}
});
