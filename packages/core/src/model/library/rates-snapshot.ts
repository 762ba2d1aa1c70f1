import type { ExchangeRates } from "./library.ts";

/**
 * Exchange rates that ship with the package, so that cuts can be priced offline: rounded figures of one day, in units
 * per US dollar. Don't agree on prices with them: `ox rates import` or `--rates` replaces them with a bank's, and every
 * report states its rates and their date [COST15].
 */
export const RATES_SNAPSHOT: ExchangeRates = {
	timestamp: "2026-11-20",
	rates: {
		USD: "1",
		EUR: "0.8643",
		GBP: "0.7582",
		AED: "3.6725",
		ARS: "1432.5",
		AUD: "1.5274",
		BRL: "5.3310",
		CAD: "1.4018",
		CHF: "0.8052",
		CLP: "932.4",
		CNY: "7.1105",
		COP: "3785",
		CZK: "20.93",
		DKK: "6.4551",
		EGP: "47.35",
		HKD: "7.7802",
		HUF: "331.6",
		IDR: "16715",
		ILS: "3.2560",
		INR: "88.65",
		ISK: "126.8",
		JPY: "154.7",
		KRW: "1464",
		MXN: "18.38",
		MYR: "4.1520",
		NOK: "10.084",
		NZD: "1.7655",
		PHP: "58.82",
		PLN: "3.6620",
		RON: "4.3945",
		RUB: "80.55",
		SAR: "3.7505",
		SEK: "9.4760",
		SGD: "1.3018",
		THB: "32.41",
		TRY: "42.32",
		TWD: "31.12",
		UAH: "42.05",
		ZAR: "17.12",
	},
};
