#!/bin/sh
# From the log to the fine cut: makes the project "Harbour Lights" in FOLDER, with three cuts, what counsel says of the
# fair uses, four licences, three deliveries, a budget, and an order with its supplement. Needs ox on the PATH.
# CURRENCY is the project's, USD unless another is named.
#
#     sh examples/harbour-lights/clear.sh FOLDER [CURRENCY]
set -eu
example=$(cd "$(dirname "$0")" && pwd)

ox init "$1" --name "Harbour Lights" --currency "${2:-USD}"
cd "$1"
ox import "$example/log.xlsx"

# The first cut, and counsel's verdict on what it quotes.
ox cut import "$example"/edl/*.edl --fps 25 --name "Rough cut" --date 2026-11-20
ox fair-use review "Rough cut"
ox fair-use set 10000025 --class critique --verdict approved --counsel "A. Ruiz" --on 2026-11-27 --letter R-1 \
	--purpose "Prof. Caldeira comments on the framing of the crowd while it is on screen." \
	--nature "A published newsreel, and factual." \
	--amount "Seconds of a four-minute item, as many as the comment needs." \
	--market "Nobody would buy the film instead of the newsreel." \
	--argument "The film criticises how the newsreel made a crowd out of a few families."
ox fair-use set 20000021 --class critique --verdict approved --counsel "A. Ruiz" --on 2026-11-27 --letter R-1 \
	--argument "The headline is read out and discussed; the page is not shown in full."
ox fair-use set 20000022 --class critique --verdict approved_with_changes --counsel "A. Ruiz" --on 2026-11-27 \
	--letter R-1 --argument "As PORT CLOSED, if the photograph below the fold is out of frame."
ox fair-use set 30000014 --class illustration \
	--argument "Quoted in full because the wording is the subject of the scene."

# What the archives grant so far, and what the film is sold for.
ox licence add NFA-204 --licensor "Northern Film Archive" --status signed --signed-on 2026-11-25 --fee 14229 \
	--add-line "territories=World; media=Festival + TV; perpetuity"
ox licence add PS-FLAT --licensor "Pacific Stock" --status paid --signed-on 2026-11-23 --fee 2675 \
	--add-line "territories=World; media=All; perpetuity"
ox licence add KR-31 --licensor "Kestrel Recordings" --status signed --signed-on 2026-12-01 --fee 480 \
	--add-line "record=30000008; seconds=60; territories=World; media=All; perpetuity"
ox licence add MN-114 --licensor "Meridian Newsreel" --status quoted --date quoted=2026-11-30 --fee 14910 \
	--add-line "territories=World - US; media=All; from=2027-02-01; to=2032-01-31"
ox delivery add Festivals --territories World --media Festival --from 2027-02-01 --to 2028-01-31
ox delivery add "First broadcaster" --territories "UK & Eire" --media "Free TV" --from 2027-04-01 --to 2030-03-31
ox delivery add "World SVOD" --territories World --media SVOD --from 2028-02-01 --to 2031-01-31

# What the producer has set aside: for the film, for one archive, and for music and radio.
ox budget add "Whole film" --amount 56500 --currency USD --contingency 5
ox budget add --licensor "Northern Film Archive" --amount 14500 --currency GBP
ox budget add "Music and radio" --category Audio --amount 7000 --currency USD

# Two weeks and four weeks later. A newsreel's masters of the second cut are ordered, and one arrives.
ox cut import "$example"/edl-rough-cut-2/*.edl --fps 25 --name "Rough cut 2" --date 2026-12-04
ox order create "Rough cut 2" --licensor "Meridian Newsreel" --handles 12 --spec "ProRes 422 HQ, 1080p25" \
	--needed-by 2027-01-15
ox order send "Meridian Newsreel 1" --on 2026-12-04
ox order receive "Meridian Newsreel 1" --record 10000023 --file MN_4471_ProRes.mov --on 2026-12-14
ox cut import "$example"/edl-fine-cut/*.edl --fps 25 --name "Fine cut" --date 2026-12-18
# The supplement: what the fine cut needs beyond the order.
ox order create "Fine cut" --licensor "Meridian Newsreel" --handles 12 --spec "ProRes 422 HQ, 1080p25"

# The masters of the fine cut, half a second longer at both ends, as an archive is asked for them.
ox order "Fine cut" --licensor "Northern Film Archive" --handles 12 --spec "ProRes 422 HQ, 1080p25" \
	--out masters-northern.xlsx
