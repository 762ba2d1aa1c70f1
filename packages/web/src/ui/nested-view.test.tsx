import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NestedView } from "./nested-view.tsx";

function nested(levels: number): ReactNode {
	return levels === 0 ? "innermost" : <NestedView>{nested(levels - 1)}</NestedView>;
}

test("views nest three levels deep", () => {
	expect(renderToStaticMarkup(nested(3))).toBe("innermost");
});

test("a fourth level is an error", () => {
	expect(() => renderToStaticMarkup(nested(4))).toThrow("View is too deeply nested");
});
