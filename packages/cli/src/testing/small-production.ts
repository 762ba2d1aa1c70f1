/** A production small enough for mental arithmetic: two records, one licensor, one price of 50 GBP a second. */
export const LICENSORS_CSV = "licensor,currency\nNorth Archive,GBP\n";
const PRICES_CSV =
	"licensor,price,category,charge_by,value\nNorth Archive,Film,Footage,Second,50\nNorth Archive,Sound,Audio,Second,10\n";
export const RECORDS_CSV =
	"production_locator,title,category,licensor_name,trt\n10000001,Fog over the mole,Footage,North Archive,00:01:00;00\n10000002,Night shift,Footage,North Archive,00:02:00;00\n";

/** Ten seconds of the first record, two of an unknown name, four of the second record. 25 fps. */
export const V1_EDL = `TITLE: SMALL V1
FCM: NON-DROP FRAME

001  10000001 V     C        00:00:00:00 00:00:10:00 01:00:00:00 01:00:10:00
* FROM CLIP NAME: 10000001_Fog.mov
002  AX       V     C        00:00:00:00 00:00:02:00 01:00:10:00 01:00:12:00
* FROM CLIP NAME: TEMP TITLE
003  10000002 V     C        00:00:05:00 00:00:09:24 01:00:12:00 01:00:16:24
* FROM CLIP NAME: 10000002_Night.mov
`;

/** A line that is not an event. */
export const BROKEN_EDL = "TITLE: BROKEN\n001  AX V Q 00:00:00:00 00:00:01:00 01:00:00:00 01:00:01:00\n";

/** Files of a working folder. */
export const SMALL_FILES: Readonly<Record<string, string>> = {
	"licensors.csv": LICENSORS_CSV,
	"prices.csv": PRICES_CSV,
	"records.csv": RECORDS_CSV,
	"Small_V1.edl": V1_EDL,
	"Broken_V1.edl": BROKEN_EDL,
	"Empty_V1.edl": "",
};
