import sharp from "sharp";

/** A single-colour picture. */
export function samplePng(width = 640, height = 480, background = "teal"): Promise<Buffer> {
	return sharp({ create: { width, height, channels: 3, background } })
		.png()
		.toBuffer();
}

/** A rotated JPEG whose metadata name its author and place. */
export function taggedJpeg(): Promise<Buffer> {
	return sharp({ create: { width: 400, height: 200, channels: 3, background: "teal" } })
		.withExif({ IFD0: { Copyright: "Ann Archer", Orientation: "6" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer();
}

/** A JPEG with a segment inserted after its start. */
export async function jpegWith(marker: number, content: Buffer): Promise<Buffer> {
	const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: "teal" } })
		.jpeg()
		.toBuffer();
	const head = Buffer.alloc(4);
	head.writeUInt16BE(0xff00 | marker, 0);
	head.writeUInt16BE(content.length + 2, 2);
	return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}
