#!/bin/sh
# sh encode.sh FRAMES OUT [fps]  - H.264 MP4 and 10-bit AV1 WebM from 0000.png ...
set -e
in="$1/%04d.png"; out="$2"; fps="${3:-24}"
tags="-colorspace bt709 -color_primaries bt709 -color_trc bt709"
to709="scale=out_color_matrix=bt709:out_range=tv"
ffmpeg -v error -y -framerate "$fps" -i "$in" -vf "$to709,format=yuv420p" -c:v libx264 -preset slow -crf "${CRF_H264:-27}" \
  -profile:v high -tune animation -x264-params "aq-mode=3:aq-strength=1.1" $tags -an -movflags +faststart "$out.mp4"
ffmpeg -v error -y -framerate "$fps" -i "$in" -vf "$to709,format=yuv420p10le" -c:v libsvtav1 -preset 5 -crf "${CRF_AV1:-38}" \
  -g 240 $tags -an "$out.webm"
