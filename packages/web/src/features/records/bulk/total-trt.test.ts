import { expect, test } from "vitest";
import { testRecord } from "../../../records-store/testing/test-record.ts";
import { totalTrt } from "./total-trt.ts";

test("lengths add up exactly at each record's own rate, however many are the same", () => {
	const records = [
		...Array.from({ length: 3 }, (_, at) => testRecord(at + 1, { trt: "00:00:10;12", fps: "24" })),
		testRecord(4, { trt: "00:00:10;12", fps: "25" }),
		testRecord(5, { trt: null }),
	];
	// 3 × 10.5 s and 10.48 s.
	expect(totalTrt(records)).toBe("00:00:41");
	expect(totalTrt([testRecord(1, { trt: "01:00:00;00" }), testRecord(2, { trt: "00:59:59;24" })])).toBe(
		"01:59:59",
	);
	expect(totalTrt([testRecord(1)])).toBeNull();
});
