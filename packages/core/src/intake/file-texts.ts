/** A text in a file's metadata. */
export interface FileText {
	/** A key from {@link metadataKey}. */
	readonly key: string;
	readonly value: string;
}

/** Metadata keys whose texts fill each field, the best first [INT3]. */
const KEYS_BY_FIELD = {
	title: [
		"title",
		"headline",
		"object name",
		"caption",
		"caption/abstract",
		"image description",
		"description",
		"about",
	],
	notes: ["caption", "caption/abstract", "image description", "description", "about"],
	archive_locator: ["asset id", "item id", "image id", "document id", "instance id"],
	archive_name: ["licensor name", "credit", "copyright owner", "copyright", "copyright notice", "rights"],
	date: ["date created", "recorded date", "original/released date", "date time original"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type DescribedField = keyof typeof KEYS_BY_FIELD;

const KEPT_KEYS: ReadonlySet<string> = new Set(Object.values(KEYS_BY_FIELD).flat());

/** Repeated values are dropped if they are longer. */
const LONGEST_REPEATED = 10;

/** The texts that cameras and phones write instead of a caption: they describe no picture. */
const NO_CAPTION =
	/^(?:(?:[A-Z]+ ){0,3}DIGITAL CAMERA|KODAK Digital Still Camera|SONY DSC|Exif_JPEG_PICTURE|DCIM\\.*|[Uu]ntitled)$/;

/**
 * The form in which keys of all formats are compared: `ImageDescription` and `image_description` become `image
 * description`.
 */
function metadataKey(name: string): string {
	return name
		.replace(/([a-z])([A-Z])/g, "$1 $2")
		.replace(/[\s_-]+/g, " ")
		.trim()
		.toLowerCase();
}

/** The texts whose keys describe a record, without empty ones, cameras' default captions and repetitions of long ones [INT3]. */
export function keptTexts(texts: readonly FileText[]): FileText[] {
	const seen = new Set<string>();
	return texts
		.map(({ key, value }) => ({ key: metadataKey(key), value: value.replaceAll("\0", "").trim() }))
		.filter(({ key, value }) => {
			if (!KEPT_KEYS.has(key) || value === "" || NO_CAPTION.test(value)) return false;
			const repeated = seen.has(value) && value.length > LONGEST_REPEATED;
			seen.add(value);
			return !repeated;
		});
}

/** The `rdf:about` of XMP names the file that it is about: `uuid:…`, the address of an instance. */
const NAME_OF_RESOURCE = /^(?:[a-z][a-z\d+.-]*:\S*|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** The texts for a field, the best first. */
export function textsFor(field: DescribedField, texts: readonly FileText[]): FileText[] {
	const described = texts.filter(({ key, value }) => key !== "about" || !NAME_OF_RESOURCE.test(value));
	return KEYS_BY_FIELD[field].flatMap((key) => described.filter((text) => text.key === key));
}
