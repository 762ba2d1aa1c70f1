/** The largest side of a poster in pixels: enough for the record's panel on a fine screen, and quick to send and store. */
const POSTER_SIDE = 640;
const QUALITY = 0.85;

/** A still as a file, or a video's frame. */
self.onmessage = async ({ data: source }: MessageEvent<File | ImageBitmap>) => {
	self.postMessage(await draw(source));
};

/** @returns null for a still that the browser can't show, such as a TIFF, or that is damaged. */
async function draw(source: File | ImageBitmap): Promise<Blob | null> {
	try {
		const frame = source instanceof File ? await createImageBitmap(source) : source;
		const scale = Math.min(1, POSTER_SIDE / Math.max(frame.width, frame.height));
		const width = Math.max(1, Math.round(frame.width * scale));
		const height = Math.max(1, Math.round(frame.height * scale));
		const canvas = new OffscreenCanvas(width, height);
		const context = canvas.getContext("2d");
		if (context === null) return null;
		context.imageSmoothingQuality = "high";
		// Transparent parts would be black in a JPEG.
		context.fillStyle = "#fff";
		context.fillRect(0, 0, width, height);
		context.drawImage(frame, 0, 0, width, height);
		frame.close();
		return await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
	} catch {
		return null;
	}
}
