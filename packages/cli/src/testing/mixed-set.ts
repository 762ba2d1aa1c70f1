const SHOT = "<name>FOG.mov</name><start>0</start><end>50</end><in>250</in><out>300</out>";
const RATE = "<rate><timebase>25</timebase></rate>";

/** A Final Cut 7 XML with a clip on V1, at 25 fps from 01:00:00:00. */
export const FILM_XML = `<xmeml version="4"><sequence><name>Film</name>${RATE}<timecode><frame>90000</frame></timecode><media><video><track><clipitem>${SHOT}</clipitem></track></video></media></sequence></xmeml>`;

/** Session text of Pro Tools with a clip on one track, which becomes A1, from 01:00:00:00 to 01:00:02:00. */
export function sessionText(start: string, rate = "25"): string {
	return [
		"SESSION NAME:\tMix",
		"SAMPLE RATE:\t48000.000000",
		`SESSION START TIMECODE:\t${start}`,
		`TIMECODE FORMAT:\t${rate} Frame`,
		"",
		"",
		"T R A C K  L I S T I N G",
		"TRACK NAME:\tMusic",
		"COMMENTS:\t",
		"STATE: ",
		"CHANNEL \tEVENT   \tCLIP NAME\tSTART TIME\tEND TIME\tDURATION\tSTATE",
		"1\t1\tTheme\t01:00:00:00\t01:00:02:00\t00:00:02:00\tUnmuted",
		"",
	].join("\n");
}
