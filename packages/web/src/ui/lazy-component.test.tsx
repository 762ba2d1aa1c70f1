import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { lazyComponent } from "./lazy-component.tsx";

function Title({ name }: { readonly name: string }) {
	return <h1>{name}</h1>;
}

test("a component shows what it waits with until its code is loaded, and then is drawn at once", async () => {
	const LazyTitle = lazyComponent(async () => Title, <p>Loading</p>);
	expect(renderToStaticMarkup(<LazyTitle name="Records" />)).toBe("<p>Loading</p>");
	await LazyTitle.load();
	expect(renderToStaticMarkup(<LazyTitle name="Records" />)).toBe("<h1>Records</h1>");
});

test("code that could not be loaded is loaded again when it is next wanted", async () => {
	let isOnline = false;
	const LazyTitle = lazyComponent(async () => {
		if (!isOnline) throw new Error("no connection");
		return Title;
	});
	await expect(LazyTitle.load()).rejects.toThrow("no connection");
	isOnline = true;
	await LazyTitle.load();
	expect(renderToStaticMarkup(<LazyTitle name="Records" />)).toBe("<h1>Records</h1>");
});
