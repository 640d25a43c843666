// What is on the loom, chosen by ?scene=. Lengths are in weft pitches along the cloth (j) and warp pitches across it (i).
/**
 * What is on the loom. `structure` gives GLSL for lies(i, j): +1 where weft j lies over warp i, -1 under it, and
 * motif(i, j): how strongly the crossing belongs to the figure. The film is woven before our eyes; the stills look
 * at finished cloth.
 */
const plain = 'float lies(float i,float j){return mod(i+j,2.)<.5?1.:-1.;} float motif(float i,float j){return 0.;} vec3 paint(float kind,float i,float j,float m,float r){return vec3(0);}';
const scenes = {
  film: { eye: [-3.3, 3.0, -4.3], at: [-1.42, 0.1, 0.15], focus: 5.1, left: -17, warps: 70, structure: plain },
  // for screens that stand upright: the edge where threads become cloth lies above their middle
  upright: { eye: [-3.2, 3.0, -4.2], at: [-1.3, -0.95, 0.1], focus: 5.0, left: -17, warps: 70, structure: plain },
  // the same cloth as in the film: where the warp becomes cloth
  warp: { eye: [-0.9, 1.5, -2.6], at: [-0.4, 0.1, 0.6], focus: 3.4, left: -17, warps: 70, structure: plain },
  // a pulse runs through the cloth
  heart: {
    eye: [-1.9, 4.0, -8.7], at: [-1.75, 0.0, -4.45], focus: 5.75, left: -70, warps: 140, still: true,
    structure: `
float beat(float i){float x=mod(i-40.,70.);
  float y=2.6*exp(-pow((x-15.)/2.6,2.))-3.*max(0.,1.-abs(x-21.)/1.8)+24.*max(0.,1.-abs(x-26.)/4.2)-7.*max(0.,1.-abs(x-32.)/2.2)+4.2*exp(-pow((x-41.)/4.,2.));
  return 39.-y;}
float motif(float i,float j){float up=min(beat(i-.5),beat(i+.5)),down=max(beat(i-.5),beat(i+.5));
  return j>up-1.1&&j<down+1.1?1.:0.;}
float lies(float i,float j){return motif(i,j)>.5?(mod(i+3.*j,7.)<.5?-1.:1.):(mod(i+j,4.)<2.?1.:-1.);}
vec3 paint(float kind,float i,float j,float m,float r){
  return kind<.5?mix(vec3(.008,.035,.20),vec3(.014,.07,.34),r):m>.5?vec3(2.3,.36,.11):mix(vec3(.008,.05,.20),vec3(.014,.10,.34),r);}`,
  },
  // a pool of satins, one patch each: the weft floats in one, the warp in the next, and each leans its own way
  algorithm: {
    eye: [-1.2, 4.6, -7.6], at: [-1.15, 0.0, -4.0], focus: 6.1, left: -70, warps: 140, still: true,
    structure: `
float patchOf(float i,float j){return floor(i/15.)*7.3+floor(j/13.)*3.1;}
float lies(float i,float j){float k=patchOf(i,j),step=hash(k*1.9)<.5?2.:3.,face=mod(floor(i/15.)+floor(j/13.),2.)<.5?1.:-1.;
  return mod(i*step+j,5.)<.5?-face:face;}
float motif(float i,float j){float r=hash(patchOf(i,j)*2.7);return r>.45?(r-.3):0.;}
vec3 paint(float kind,float i,float j,float m,float r){
  return kind<.5?mix(vec3(.015,.07,.42),vec3(.02,.12,.60),r):m>.55?vec3(1.9,.34,.12)*(m+.2):m>.3?vec3(1.3,1.35,1.45)*m:m>.0?vec3(.05,.62,.95)*(m+.3):vec3(.03,.20,.72)*(.6+.4*r);}`,
  },
  // four threads that cross
  four: {
    eye: [-3.0, 3.4, -7.7], at: [-1.75, -0.1, -4.2], focus: 5.3, left: -70, warps: 140, still: true, bundle: 22,
    structure: `
float lies(float i,float j){return mod(floor(i/22.)+floor(j/22.),2.)<.5?1.:-1.;}
float motif(float i,float j){return 0.;}
vec3 paint(float kind,float i,float j,float m,float r){
  float k=kind<.5?mod(floor(i/22.),2.):2.+mod(floor(j/22.),2.);
  vec3 c=k<.5?vec3(.03,.20,1.0):k<1.5?vec3(.04,.60,.95):k<2.5?vec3(.95,.15,.05):vec3(1.15,.22,.075);
  return c*(.55+.45*r);}`,
  },
};
const scene = scenes[new URLSearchParams(location.search).get('scene') ?? 'film'];
