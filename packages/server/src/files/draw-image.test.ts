import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { jpegWith, samplePng, taggedJpeg } from "../testing/sample-images.ts";
import { drawImage } from "./draw-image.ts";

async function drawn(bytes: Buffer) {
	const drawings = await drawImage(bytes, "image");
	return Promise.all(drawings.map(async (drawing) => sharp(drawing.bytes).metadata()));
}

test("an image is drawn at three sizes as WebP, never larger than it is", async () => {
	const sizes = (await drawn(await samplePng(640, 480))).map(({ format, width, height }) => [
		format,
		width,
		height,
	]);
	expect(sizes).toEqual([
		["webp", 96, 72],
		["webp", 320, 240],
		["webp", 640, 480],
	]);
});

test("an image is upright and contains no metadata about who took it and where", async () => {
	const [, middle] = await drawn(await taggedJpeg());
	expect([middle?.width, middle?.height]).toEqual([160, 320]);
	expect([middle?.exif, middle?.xmp, middle?.iptc]).toEqual([undefined, undefined, undefined]);
});

describe("upload-07: unreadable metadata doesn't prevent an image from being drawn:", () => {
	const xmp = `http://ns.adobe.com/xap/1.0/\0<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><x>&c;</x>`;
	test.each([
		["EXIF of nothing but zeros", 0xe1, Buffer.concat([Buffer.from("Exif\0\0"), Buffer.alloc(60_000)])],
		[
			"an ICC profile that is none",
			0xe2,
			Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01"), Buffer.alloc(40, "x")]),
		],
		["XMP with a document type", 0xe1, Buffer.from(xmp)],
	])("%s", async (_name, marker, content) => {
		const [small] = await drawn(await jpegWith(marker, content));
		expect([small?.format, small?.width]).toEqual(["webp", 64]);
	});

	test("10 MB of EXIF", async () => {
		const exif = Buffer.concat([Buffer.from("Exif\0\0"), Buffer.alloc(65_000)]);
		let image = await jpegWith(0xe1, exif);
		const segment = image.subarray(2, 2 + 4 + exif.length);
		image = Buffer.concat([
			image.subarray(0, 2),
			...Array.from({ length: 160 }, () => segment),
			image.subarray(2),
		]);
		expect((await drawn(image))[0]?.format).toBe("webp");
	});
});

test.each([
	["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
	["a GIF that is a script too", Buffer.from("GIF89a=1;alert(1)//")],
	["a PDF", Buffer.from("%PDF-1.7")],
	["text", Buffer.from("hello")],
])("upload-05: %s isn't accepted as an image", async (_name, bytes) => {
	await expect(drawImage(bytes, "image")).rejects.toMatchObject({
		status: 422,
		errors: { image: ["must be a PNG, JPEG, TIFF, or WebP image"] },
	});
});

test("a truncated or damaged image can't be read", async () => {
	const whole = await samplePng(400, 400);
	const noise = Buffer.concat([whole.subarray(0, 40), Buffer.alloc(2000, 7)]);
	for (const broken of [whole.subarray(0, 100), noise]) {
		await expect(drawImage(broken, "image")).rejects.toMatchObject({
			errors: { image: ["cannot be read as an image"] },
		});
	}
	// A failure must not block later drawings.
	expect(await drawImage(whole, "image")).toHaveLength(3);
});

test("an image of more than 100 megapixels is rejected before it is unpacked", async () => {
	const bomb = await sharp({
		create: { width: 20_000, height: 6000, channels: 3, background: "black" },
		limitInputPixels: false,
	})
		.png({ compressionLevel: 9 })
		.toBuffer();
	await expect(drawImage(bomb, "image")).rejects.toMatchObject({
		errors: { image: ["can't have more than 100 megapixels"] },
	});
});
