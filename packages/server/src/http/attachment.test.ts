import { describe, expect, it } from "vitest";
import { attachment } from "./attachment.ts";

describe("attachment", () => {
	it("names the file in ASCII and, for programs that support it, in Unicode", () => {
		expect(attachment("Été 1’ cost.pdf")).toBe(
			`attachment; filename="Ete 1 cost.pdf"; filename*=UTF-8''%C3%89t%C3%A9%201%E2%80%99%20cost.pdf`,
		);
	});

	it("leaves out characters that file systems reject or that would end the header", () => {
		expect(attachment('../a"b\r\nX: 1;c.csv')).toBe(
			`attachment; filename=".. a b X 1;c.csv"; filename*=UTF-8''..%20a%20b%20X%201%3Bc.csv`,
		);
	});

	it("encodes characters that an ext-value can't contain, and lone surrogates", () => {
		expect(attachment("it's (1)*\ud800.csv")).toBe(
			`attachment; filename="it's (1) .csv"; filename*=UTF-8''it%27s%20%281%29%20%EF%BF%BD.csv`,
		);
	});
});
