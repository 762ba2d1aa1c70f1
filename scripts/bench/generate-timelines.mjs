// Films as Premiere writes them to Final Cut XML and OpenTimelineIO, and the least that reading either can take.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const fromCore = createRequire(new URL("../../packages/core/package.json", import.meta.url));
/** @type {{ Tokenizer: new (options: object, callbacks: object) => { write(text: string): void; end(): void } }} */
const { Tokenizer } = await import(pathToFileURL(fromCore.resolve("htmlparser2")).href);

/** Clips of the same file. */
const CLIPS_PER_FILE = 4;

const RATE = "<rate>\n\t<timebase>25</timebase>\n\t<ntsc>FALSE</ntsc>\n</rate>\n";

/** @param {number} at */
function fileXml(at) {
	const file = Math.floor(at / CLIPS_PER_FILE);
	if (at % CLIPS_PER_FILE > 0) return `<file id="file-${file}"/>\n`;
	const name = `Harbour ${file}.mov`;
	return `<file id="file-${file}">
	<name>${name}</name>
	<pathurl>file://localhost/D%3a/Film/Archive/${encodeURIComponent(name)}</pathurl>
	${RATE}	<duration>90000</duration>
	<timecode>
		${RATE}		<string>10:00:00:00</string>
		<frame>900000</frame>
		<displayformat>NDF</displayformat>
		<reel>
			<name></name>
		</reel>
	</timecode>
	<media>
		<video>
			<samplecharacteristics>
				${RATE}				<width>1920</width>
				<height>1080</height>
				<anamorphic>FALSE</anamorphic>
				<pixelaspectratio>square</pixelaspectratio>
				<fielddominance>none</fielddominance>
			</samplecharacteristics>
		</video>
		<audio>
			<samplecharacteristics>
				<depth>16</depth>
				<samplerate>48000</samplerate>
			</samplecharacteristics>
			<channelcount>2</channelcount>
		</audio>
	</media>
</file>
`;
}

/** @param {number} at */
function clipXml(at) {
	return `<clipitem id="clipitem-${at}" frameBlend="FALSE">
	<masterclipid>masterclip-${Math.floor(at / CLIPS_PER_FILE)}</masterclipid>
	<name>Harbour ${Math.floor(at / CLIPS_PER_FILE)}.mov</name>
	<enabled>TRUE</enabled>
	<duration>90000</duration>
	${RATE}	<start>${at * 50}</start>
	<end>${at * 50 + 50}</end>
	<in>${at % 80_000}</in>
	<out>${(at % 80_000) + 50}</out>
	<pproTicksIn>${(at % 80_000) * 10_160_640_000}</pproTicksIn>
	<pproTicksOut>${((at % 80_000) + 50) * 10_160_640_000}</pproTicksOut>
	<alphatype>none</alphatype>
	<pixelaspectratio>square</pixelaspectratio>
	<anamorphic>FALSE</anamorphic>
	${fileXml(at)}	<filter>
		<effect>
			<name>Basic Motion</name>
			<effectid>basic</effectid>
			<effectcategory>motion</effectcategory>
			<effecttype>motion</effecttype>
			<mediatype>video</mediatype>
			<pproBypass>false</pproBypass>
			<parameter authoringApp="PremierePro">
				<parameterid>scale</parameterid>
				<name>Scale</name>
				<valuemin>0</valuemin>
				<valuemax>1000</valuemax>
				<value>100</value>
			</parameter>
			<parameter authoringApp="PremierePro">
				<parameterid>center</parameterid>
				<name>Center</name>
				<value>
					<horiz>0</horiz>
					<vert>0</vert>
				</value>
			</parameter>
		</effect>
	</filter>
	<link>
		<linkclipref>clipitem-${at}</linkclipref>
		<mediatype>video</mediatype>
		<trackindex>1</trackindex>
		<clipindex>${at + 1}</clipindex>
	</link>
	<logginginfo>
		<description></description>
		<scene></scene>
		<shottake></shottake>
		<lognote></lognote>
	</logginginfo>
	<labels>
		<label2>Iris</label2>
	</labels>
</clipitem>
`;
}

/** A film as Final Cut XML, with all that Premiere writes of a clip. @param {number} clips */
export function filmAsXmeml(clips) {
	const items = Array.from({ length: clips }, (_, at) => clipXml(at)).join("");
	return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE xmeml>\n<xmeml version="4">\n<sequence id="sequence-1">\n<name>Film</name>\n${RATE}<media>\n<video>\n<track>\n${items}</track>\n</video>\n</media>\n</sequence>\n</xmeml>\n`;
}

/** @param {number} value */
const time = (value) => ({ OTIO_SCHEMA: "RationalTime.1", rate: 25, value });
/** @param {number} start @param {number} duration */
const range = (start, duration) => ({
	...{ OTIO_SCHEMA: "TimeRange.1", duration: time(duration), start_time: time(start) },
});

/** The same film as OpenTimelineIO. @param {number} clips */
export function filmAsOtio(clips) {
	const children = Array.from({ length: clips }, (_, at) => {
		const name = `Harbour ${Math.floor(at / CLIPS_PER_FILE)}.mov`;
		const media = {
			OTIO_SCHEMA: "ExternalReference.1",
			metadata: {},
			name,
			available_range: range(900_000, 90_000),
			available_image_bounds: null,
			target_url: `file:///Film/Archive/${encodeURIComponent(name)}`,
		};
		return {
			OTIO_SCHEMA: "Clip.2",
			metadata: { PremierePro_OTIO: { VideoFrameRate: 25 } },
			name,
			source_range: range(900_000 + (at % 80_000), 50),
			effects: [],
			markers: [],
			enabled: true,
			media_references: { DEFAULT_MEDIA: media },
			active_media_reference_key: "DEFAULT_MEDIA",
		};
	});
	const track = {
		...{ OTIO_SCHEMA: "Track.1", metadata: {}, name: "V1", source_range: null },
		...{ effects: [], markers: [], enabled: true, children, kind: "Video" },
	};
	const tracks = { OTIO_SCHEMA: "Stack.1", metadata: {}, name: "tracks", children: [track] };
	const timeline = { OTIO_SCHEMA: "Timeline.1", metadata: {}, name: "Film" };
	return JSON.stringify({ ...timeline, global_start_time: time(90_000), tracks }, null, 4);
}

const ignore = () => undefined;
const NOTHING_DONE = {
	...{ onopentagname: ignore, onopentagend: ignore, onselfclosingtag: ignore, onclosetag: ignore },
	...{ onattribname: ignore, onattribdata: ignore, onattribentity: ignore, onattribend: ignore },
	...{ ontext: ignore, ontextentity: ignore, oncdata: ignore, oncomment: ignore },
	...{ ondeclaration: ignore, onprocessinginstruction: ignore, onend: ignore },
};

/** Passes over a file with the parser that the readers use, and does nothing with what it finds. @param {Uint8Array} bytes */
export function passOverXml(bytes) {
	const tokenizer = new Tokenizer({ xmlMode: true, decodeEntities: false }, NOTHING_DONE);
	tokenizer.write(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	tokenizer.end();
}

/** @param {Uint8Array} bytes @returns {unknown} */
export function parseJson(bytes) {
	return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
}
