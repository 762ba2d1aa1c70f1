import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keptTexts } from "./file-texts.ts";
import { createMediaReader, type MediaFile, type MediaReader, promisedCategory } from "./index.ts";

let reader: MediaReader;
beforeAll(async () => {
	reader = await createMediaReader();
});
afterAll(() => reader.close());

function inMemory(name: string, bytes: Uint8Array, type = ""): MediaFile {
	return { name, type, size: bytes.length, read: async (start, end) => bytes.subarray(start, end) };
}

const FIXTURES = new URL("../../../../fixtures/media/", import.meta.url);
const media = (name: string) => new Uint8Array(readFileSync(new URL(name, FIXTURES)));

async function factsOf(name: string) {
	return reader.read(inMemory(name, media(name)));
}

/** A still with a packet of XMP. */
function withXmp(jpeg: Uint8Array, description: string): Uint8Array {
	const names =
		'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/"';
	const packet = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ${names}>${description}</rdf:RDF></x:xmpmeta>`;
	const length = packet.length + 2;
	return Buffer.concat([
		jpeg.subarray(0, 2),
		Uint8Array.of(0xff, 0xe1, length >> 8, length & 0xff),
		Buffer.from(packet, "latin1"),
		jpeg.subarray(2),
	]);
}

it("[INT3] the names of a still's licensors and owners are read from their lists", async () => {
	const one = (fields: string) => `<rdf:Seq><rdf:li rdf:parseType="Resource">${fields}</rdf:li></rdf:Seq>`;
	const licensor = one(
		"<plus:LicensorID>77</plus:LicensorID><plus:LicensorName>AP Archive</plus:LicensorName>",
	);
	const owner = one("<plus:CopyrightOwnerName>Associated Press</plus:CopyrightOwnerName>");
	const still = withXmp(
		media("strike.jpg"),
		`<rdf:Description rdf:about="uuid:1f0e"><plus:Licensor>${licensor}</plus:Licensor><plus:CopyrightOwner>${owner}</plus:CopyrightOwner></rdf:Description>`,
	);
	const { texts } = await reader.read(inMemory("still.jpg", still));
	expect(texts).toContainEqual({ key: "licensor name", value: "AP Archive" });
	expect(texts).toContainEqual({ key: "copyright owner", value: "Associated Press" });
});

/** A sound file with an ID3 tag that holds a cover. */
function withCover(mp3: Uint8Array, jpeg: Uint8Array): Uint8Array {
	const content = Buffer.concat([Buffer.from("\0image/jpeg\0\x03\0", "latin1"), jpeg]);
	const frame = Buffer.alloc(10);
	frame.write("APIC");
	frame.writeUInt32BE(content.length, 4);
	const size = frame.length + content.length;
	const sevenBits = [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);
	const header = Buffer.from([...Buffer.from("ID3"), 3, 0, 0, ...sevenBits]);
	return Buffer.concat([header, frame, content, mp3]);
}

/** Silent frames of MPEG-1 Layer 2: 64 kbit/s, 48 kHz, mono. */
function layer2(count: number): Uint8Array {
	const frame = Buffer.alloc(192);
	frame.set([0xff, 0xfd, 0x44, 0xc4]);
	return Buffer.concat(Array.from({ length: count }, () => frame));
}

it("[INT5] the cover of a sound file fills no fields of its record", async () => {
	const covered = withCover(media("chorus.mp3"), media("strike.jpg"));
	const { category, technical } = await reader.read(inMemory("song.mp3", covered));
	expect(category).toBe("Audio");
	expect(technical).toEqual((await factsOf("chorus.mp3")).technical);
});

describe("[INT5] a file's own data fill the technical fields", () => {
	// Worked out with ffprobe and exiftool, from what each file was made with.
	it.each([
		[
			"harbour.mov",
			"Footage",
			{
				trt: "00:00:02;10",
				fps: "25",
				codec: "H.264",
				aspect_ratio: "16:9",
				orientation: "Landscape",
				audio: "Sound",
				quality: "Substandard",
				file_format: "mov",
			},
		],
		[
			"hd-2398.mp4",
			"Footage",
			{
				trt: "00:00:01;00",
				fps: "23.98",
				codec: "H.264",
				aspect_ratio: "16:9",
				orientation: "Landscape",
				audio: "MOS",
				quality: "HD",
				file_format: "mp4",
			},
		],
		[
			"pal.mpg",
			"Footage",
			{
				trt: "00:00:00;05",
				fps: "25",
				aspect_ratio: "4:3",
				orientation: "Landscape",
				audio: "MOS",
				quality: "Standard",
				file_format: "mpeg",
			},
		],
		[
			"prores.mov",
			"Footage",
			{
				trt: "00:00:00;03",
				fps: "30",
				codec: "Apple ProRes",
				aspect_ratio: "1:1",
				orientation: "Square",
				audio: "MOS",
				quality: "Substandard",
				file_format: "mov",
			},
		],
		["xvid.avi", "Footage", { codec: "MPEG-4 Part 2", aspect_ratio: "4:3", file_format: "avi" }],
		["film.wmv", "Footage", { codec: "WMV", aspect_ratio: "4:3", file_format: "wmv" }],
		["film.flv", "Footage", { aspect_ratio: "4:3", file_format: "flv" }],
		["ntsc.mxf", "Footage", { trt: "00:00:00;15", fps: "29.97", file_format: "mxf" }],
		["chorus.mp3", "Audio", { trt: "00:00:02;00", file_format: "mp3" }],
		["chorus.wav", "Audio", { trt: "00:00:02;00", codec: "Uncompressed", file_format: "wav" }],
		["chorus.aiff", "Audio", { trt: "00:00:02;00", codec: "Uncompressed", file_format: "aiff" }],
		["chorus.flac", "Audio", { trt: "00:00:02;00", file_format: "FLAC" }],
		["chorus.m4a", "Audio", { trt: "00:00:02;00", file_format: "m4a" }],
		["chorus.ogg", "Audio", { trt: "00:00:02;00", file_format: "ogg" }],
		["chorus.wma", "Audio", { trt: "00:00:02;00", file_format: "wma" }],
		[
			"strike.jpg",
			"Still",
			{ codec: "JPEG", aspect_ratio: "3:2", orientation: "Portrait", file_format: "jpg" },
		],
		[
			"queue.png",
			"Still",
			{ codec: "PNG", aspect_ratio: "1:1", orientation: "Square", chroma: "B&W", file_format: "png" },
		],
		["scan.tiff", "Still", { aspect_ratio: "4:3", orientation: "Landscape", file_format: "tiff" }],
		["plain.gif", "Still", { aspect_ratio: "4:3", orientation: "Landscape", file_format: "gif" }],
		["map.svg", "Still", { file_format: "svg" }],
	] as const)("%s", async (name, category, technical) => {
		const facts = await factsOf(name);
		expect(facts.category).toBe(category);
		expect(facts.technical).toMatchObject(technical);
		if (category !== "Footage") expect(facts.technical).not.toHaveProperty("fps");
		if (category === "Still") expect(facts.technical).not.toHaveProperty("trt");
	});

	it.each([
		["take.mp2", "Audio"],
		["loop.caf", "Audio"],
		["plate.JP2", "Still"],
		["film.asf", "Footage"],
		["list.txt", null],
	])("the name of %s promises %s", (name, category) => {
		expect(promisedCategory({ name, type: "" })).toBe(category);
	});

	it("sound of Layer 2 is no mp3", async () => {
		const { category, technical } = await reader.read(inMemory("take.mp3", layer2(40)));
		expect([category, technical]).toEqual(["Audio", { trt: "00:00:01;00" }]);
	});

	it("the content decides about a file with a lying extension", async () => {
		const facts = await factsOf("lying.mov");
		expect(facts).toMatchObject({ category: "Still", technical: { file_format: "jpg", codec: "JPEG" } });
	});
});

describe("[INT3] the texts of a file", () => {
	it("are in the default language of XMP", async () => {
		const inTwo = (tag: string, text: string, other: string) =>
			`<dc:${tag}><rdf:Alt><rdf:li xml:lang="de">${other}</rdf:li><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></dc:${tag}>`;
		const dc = 'xmlns:dc="http://purl.org/dc/elements/1.1/"';
		const fields = inTwo("title", "Harbour", "Hafen") + inTwo("rights", "AP Archive", "AP-Archiv");
		const still = withXmp(media("strike.jpg"), `<rdf:Description ${dc}>${fields}</rdf:Description>`);
		const { texts } = await reader.read(inMemory("still.jpg", still));
		expect(texts.slice(0, 2)).toEqual([
			{ key: "title", value: "Harbour" },
			{ key: "rights", value: "AP Archive" },
		]);
	});

	it("are none of the captions that cameras write by themselves", () => {
		const caption = (value: string) => ({ key: "ImageDescription", value });
		const written = [
			...["OLYMPUS DIGITAL CAMERA", "OLYMPUS DIGITAL CAMERA         ", "KONICA MINOLTA DIGITAL CAMERA"],
			...[
				"KODAK Digital Still Camera",
				"SONY DSC",
				"DCIM\\100GOPRO\\GOPR0042.JPG",
				"Exif_JPEG_PICTURE",
				"Untitled",
			],
		];
		expect(keptTexts(written.map(caption))).toEqual([]);
		const meant = ["Tourist with a digital camera", "Untitled, oil on canvas", "Sony DSC-F1 press photo"];
		expect(keptTexts(meant.map(caption)).map(({ value }) => value)).toEqual(meant);
	});

	it("are a still's EXIF, IPTC and XMP", async () => {
		const { texts, faults } = await factsOf("strike.jpg");
		expect(faults).toEqual([]);
		expect(texts).toEqual(
			expect.arrayContaining([
				{ key: "headline", value: "Dock strike" },
				{ key: "caption/abstract", value: "Dockers at the gate, 12 March 1951" },
				{ key: "credit", value: "© 1951 Meridian Archive" },
				{ key: "asset id", value: "MA-0042" },
				{ key: "image description", value: "Dockers" },
			]),
		);
	});

	it("are the tags of video and sound", async () => {
		const { texts } = await factsOf("harbour.mov");
		expect(texts).toEqual(
			expect.arrayContaining([
				{ key: "title", value: "Harbour, 1948" },
				{ key: "copyright", value: "Meridian Archive" },
				{ key: "recorded date", value: "1948-05-03" },
			]),
		);
		for (const name of ["mp3", "wav", "aiff", "flac", "m4a", "ogg", "wma"]) {
			expect((await factsOf(`chorus.${name}`)).texts, name).toEqual(
				expect.arrayContaining([
					{ key: "title", value: "Dawn Chorus" },
					{ key: "copyright", value: "Tone House" },
				]),
			);
		}
	});

	it("[spec 2 §5] have no empty ones, and none twice that is longer than ten characters", async () => {
		const { texts } = await factsOf("queue.png");
		expect(texts).toEqual([
			{ key: "description", value: "Queue at a bakery, winter of 1947" },
			{ key: "credit", value: "Getty" },
		]);
	});
});

describe("[spec 2 §8] faulty metadata give an empty result, never an error", () => {
	const still = media("strike.jpg");
	const film = media("harbour.mov");

	it.each([
		["an empty still", inMemory("a.jpg", new Uint8Array(0)), "Invalid image format"],
		["an empty film", inMemory("a.mov", new Uint8Array(0)), "No media or track in MediaInfo result"],
		["a still without tags", inMemory("a.gif", media("plain.gif")), "No Exif data"],
		[
			"text with a still's name",
			inMemory("a.jpg", new TextEncoder().encode("hello")),
			"Invalid image format",
		],
	])("%s", async (_, file, fault) => {
		const { faults, texts } = await reader.read(file);
		expect(faults).toContain(fault);
		expect(texts).toEqual([]);
	});

	it.each([
		["still", "a.jpg", still],
		["film", "a.mov", film],
	])("a %s truncated anywhere", async (_, name, bytes) => {
		for (let length = 1; length < bytes.length; length += Math.ceil(bytes.length / 60)) {
			const facts = await reader.read(inMemory(name, bytes.subarray(0, length)));
			expect(facts.category).not.toBeNull();
		}
	});

	it("any bytes", async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.constantFrom(still, film),
				fc.array(fc.tuple(fc.nat(12_000), fc.nat(255)), { maxLength: 20 }),
				async (bytes, changes) => {
					const changed = Uint8Array.from(bytes);
					for (const [at, value] of changes) changed[at % changed.length] = value;
					const { texts } = await reader.read(inMemory("a.jpg", changed));
					expect(Array.isArray(texts)).toBe(true);
				},
			),
			{ numRuns: 60 },
		);
	});

	it("XMP that nests ten thousand deep, or has a hundred thousand tags", async () => {
		for (const xmp of [
			`${"<a>".repeat(10_000)}${"</a>".repeat(10_000)}`,
			Array.from({ length: 100_000 }, (_, index) => `<x:t${index}>1</x:t${index}>`).join(""),
		]) {
			const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${xmp}</rdf:Description></rdf:RDF></x:xmpmeta>`;
			const svg = `<svg xmlns="http://www.w3.org/2000/svg"><metadata>${packet}</metadata></svg>`;
			const { category } = await reader.read(inMemory("bomb.svg", new TextEncoder().encode(svg)));
			expect(category).toBe("Still");
		}
	});

	it("but a file that can't be read fails with its own error", async () => {
		const broken: MediaFile = {
			...inMemory("a.mov", film),
			read: () => Promise.reject(new Error("EIO: i/o error")),
		};
		await expect(reader.read(broken)).rejects.toThrow("EIO");
		expect((await reader.read(inMemory("a.mov", film))).category).toBe("Footage");
	});
});

describe("a film of 100 GB", () => {
	const SIZE = 100 * 1024 ** 3;
	const film = media("harbour.mov");

	/** The film, and then nothing to its end. @param onRead - called with each piece's length. */
	function master(bytes: Uint8Array, onRead: (length: number) => void): MediaFile {
		return {
			name: "master.mov",
			type: "",
			size: SIZE,
			async read(start, end) {
				onRead(end - start);
				const piece = new Uint8Array(end - start);
				if (start < bytes.length) piece.set(bytes.subarray(start, Math.min(end, bytes.length)));
				return piece;
			},
		};
	}

	it("[INT1] is read in small pieces, in little memory", async () => {
		let readBytes = 0;
		let longest = 0;
		const before = process.memoryUsage().rss;
		let mostRss = before;
		const file = master(film, (length) => {
			readBytes += length;
			longest = Math.max(longest, length);
			mostRss = Math.max(mostRss, process.memoryUsage.rss());
		});
		expect((await reader.read(file)).category).toBe("Footage");
		expect(longest).toBeLessThanOrEqual(1_048_576);
		expect(readBytes).toBeLessThan(100_000_000);
		expect(mostRss - before).toBeLessThan(200_000_000);
	});

	it.each([
		["an atom of 4 GB in it", box("moov", box("udta", new Uint8Array(0), 0xffff_fff0), 0xffff_ffff)],
		["a text of 4 GB in it", box("moov", box("udta", box("\u00a9nam", new Uint8Array(0), 0xffff_ff00)))],
		["an atom that is larger than it", longBox("mdat", 2n ** 62n)],
	])("with %s is a film without metadata", async (_, atoms) => {
		let readBytes = 0;
		const before = process.memoryUsage().rss;
		let mostRss = before;
		const bytes = new Uint8Array([...box("ftyp", new TextEncoder().encode("qt  \0\0\0\0qt  ")), ...atoms]);
		const file = master(bytes, (length) => {
			readBytes += length;
			mostRss = Math.max(mostRss, process.memoryUsage.rss());
		});
		const { category, faults } = await reader.read(file);
		expect([category, faults]).toEqual(["Footage", ["No media or track in MediaInfo result"]]);
		expect(readBytes).toBeLessThan(1_000_000_000);
		expect(mostRss - before).toBeLessThan(400_000_000);
	});
});

/** An atom of a QuickTime file. @param size - that it claims to have. */
function box(name: string, content: Uint8Array, size = content.length + 8): Uint8Array {
	const bytes = new Uint8Array(content.length + 8);
	new DataView(bytes.buffer).setUint32(0, size);
	bytes.set(
		Uint8Array.from(name, (letter) => letter.charCodeAt(0)),
		4,
	);
	bytes.set(content, 8);
	return bytes;
}

function longBox(name: string, size: bigint): Uint8Array {
	const bytes = box(name, new Uint8Array(8), 1);
	new DataView(bytes.buffer).setBigUint64(8, size);
	return bytes;
}
